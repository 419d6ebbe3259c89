/** What is wrong with the input whose `aria-describedby` names this. */
export function FieldProblem({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="text-destructive-text text-xs">
      {text}
    </p>
  );
}
