import { Fragment, type ReactNode } from "react";
import {
  type AgreementBody,
  type Block,
  INSERTS,
  isInsertBlock,
  isList,
  type List,
  PLACEHOLDERS,
  type TextBlock,
} from "@/lib/agreements/body";
import "./agreement-editor.css";

/** The text as the editor will show it, until that has loaded: with the same elements, so that nothing moves. */
export function StillText({ body }: { body: AgreementBody }) {
  return (
    <div className="agreement-text">
      <div aria-busy="true">
        {body.content.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes before the editor is there
          <StillBlock key={index} block={block} />
        ))}
      </div>
    </div>
  );
}

function StillBlock({ block }: { block: Block }) {
  if (isInsertBlock(block)) {
    return <div data-insert={block.type}>{`${INSERTS[block.type]}, filled in from the proposal`}</div>;
  }
  if (isList(block)) return <StillList list={block} />;
  const Tag = block.type === "heading" ? "h3" : "p";
  return <Tag data-block={block.type === "paragraph" ? undefined : block.type}>{wordsOf(block.content)}</Tag>;
}

function StillList({ list }: { list: List }) {
  const Tag = list.type === "bulletList" ? "ul" : "ol";
  return (
    <Tag>
      {list.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes before the editor is there
        <li key={index}>
          {item.content.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor here
            <StillBlock key={place} block={part} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

/** An empty block is one line high. */
const wordsOf = (content: TextBlock["content"] = []): ReactNode =>
  content.length === 0 ? (
    <br />
  ) : (
    content.map((node, index) => {
      const Tag = node.marks ? "strong" : Fragment;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes before the editor is there
        <Tag key={index}>
          {node.type === "text" ? (
            node.text
          ) : (
            <span data-placeholder={node.attrs.name}>{PLACEHOLDERS[node.attrs.name]}</span>
          )}
        </Tag>
      );
    })
  );
