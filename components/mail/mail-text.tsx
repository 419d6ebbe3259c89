const LINK = /(https?:\/\/\S+)/;

/** A mail's text with clickable links. */
export function MailText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap break-words text-sm">
      {text.split(LINK).map((part, index) =>
        LINK.test(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
          <a key={index} href={part} className="text-link underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
