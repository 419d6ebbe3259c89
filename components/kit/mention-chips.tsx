import type { ReactNode } from "react";
import type { Mention } from "@/lib/deals/contract";

interface MentionedTextProps {
  text: string;
  mentions: readonly Mention[];
}

/** A text in which the people who were chosen by '@' are chips; whatever else begins with '@' is text. */
export function MentionedText({ text, mentions }: MentionedTextProps) {
  return piecesOf(text, mentions).map((piece, place) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the same name may come twice, and pieces have no other identity
        key={place}
        data-mention={piece.userId}
        className="rounded-sm bg-primary/10 px-1 py-px font-medium text-link"
      >
        @{piece.name}
      </span>
    ),
  ) as ReactNode;
}

/** The text cut at the mentions; of two names of which one begins the other, the longer one counts. */
export function piecesOf(text: string, mentions: readonly Mention[]): (string | Mention)[] {
  const longestFirst = [...mentions].sort((a, b) => b.name.length - a.name.length);
  const pieces: (string | Mention)[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = text[at] === "@" && longestFirst.find(({ name }) => text.startsWith(name, at + 1));
    if (found) {
      if (plain) pieces.push(plain);
      plain = "";
      pieces.push(found);
      at += found.name.length + 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return plain ? [...pieces, plain] : pieces;
}
