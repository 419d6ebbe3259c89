/** Says how a typed text was changed. Always mounted, because screen readers do not announce a region that is just added. */
export function SettlingNote({ text }: { text: string | undefined }) {
  return (
    <span role="status" className="block text-warning text-xs">
      {text}
    </span>
  );
}
