import type { ReactNode } from "react";
import { isInsertBlock, isList, type List, numberBlocks, type TextBlock } from "@/lib/agreements/body";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";

/** The prices laid out for a phone: the basis of each is below its name. */
export function AgreementPrices({ pricing }: Pick<AgreementContent, "pricing">) {
  if (pricing.length === 0) return <p className="text-muted-foreground">The proposal has no priced lines.</p>;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b text-muted-foreground text-sm *:pb-1 *:font-normal">
          <th scope="col" className="text-left">
            Item and basis
          </th>
          <th scope="col" className="text-right">
            Price
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {pricing.map(({ mainText, subText, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and the list does not change
          <tr key={index} className="*:py-2 *:align-baseline">
            <th scope="row" className="pr-3 text-left font-normal">
              <span className="block font-medium">{mainText}</span>
              <span className="block text-muted-foreground text-sm">{subText}</span>
            </th>
            <td className="whitespace-nowrap text-right font-medium tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AgreementServices({ services }: Pick<AgreementContent, "services">) {
  return (
    <ul className="grid gap-2">
      {services.map(({ name, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may read alike, and the list does not change
        <li key={index}>
          <p className="font-medium">{name}</p>
          {description.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do its paragraphs
            <p key={place} className="text-muted-foreground text-sm">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface AgreementTextProps {
  content: AgreementContent;
  /** Shown below the signer's name. */
  signature: (role: "client" | "provider") => ReactNode;
}

/** A whole agreement as text, in the words and numbers that its PDF is printed from. */
export function AgreementText({ content, signature }: AgreementTextProps) {
  const { provider, signing, exhibits } = content;
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-3 break-words text-base leading-relaxed">
      <p className="font-semibold">{provider.name}</p>
      <p className="text-muted-foreground text-sm">{provider.address.join(", ")}</p>
      <p className="border-t pt-3 text-muted-foreground">{content.service}</p>
      <div className="grid gap-4 border-b pb-4 sm:grid-cols-2">
        {content.facts.map(({ label, lines: [first, ...lines] }) => (
          <div key={label} className="min-w-0">
            <p className="text-muted-foreground text-xs">{label}</p>
            <p className="font-semibold">{first}</p>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read alike, and the list does not change
              <p key={index} className="text-sm">
                {line}
              </p>
            ))}
          </div>
        ))}
      </div>
      {numberBlocks(content.body).map(({ block, number }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's blocks do not change
        <Block key={index} block={block} number={number} content={content} />
      ))}
      <Heading number={signing.number}>Signatures</Heading>
      {signing.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {signing.parties.map(({ role, name, signer }) => (
          <div key={role} className="min-w-0 rounded-md border p-3">
            <p className="text-muted-foreground text-xs">{role === "client" ? "CLIENT" : "PROVIDER"}</p>
            <p className="font-semibold">{name}</p>
            <p className="text-sm">{signer}</p>
            <div className="mt-2 text-sm">{signature(role)}</div>
          </div>
        ))}
      </div>
      {exhibits.length > 0 && (
        <ul className="grid gap-1">
          {exhibits.map(({ title, pageCount }) => (
            <li key={title}>{`${title}, ${pageCount === 1 ? "1 page" : `${pageCount} pages`} in the PDF`}</li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface BlockProps {
  block: AgreementContent["body"]["content"][number];
  number: string;
  content: AgreementContent;
}

function Block({ block, number, content }: BlockProps) {
  if (isInsertBlock(block)) {
    return block.type === "services" ? (
      <AgreementServices services={content.services} />
    ) : (
      <AgreementPrices pricing={content.pricing} />
    );
  }
  if (isList(block)) return <Items list={block} />;
  if (block.type === "heading") return <Heading number={number}>{wordsOf(block.content)}</Heading>;
  if (block.type === "paragraph") return <p>{wordsOf(block.content)}</p>;
  return (
    <p className="flex gap-3">
      <span className="shrink-0 text-muted-foreground tabular-nums">{number}</span>
      <span className="min-w-0">{wordsOf(block.content)}</span>
    </p>
  );
}

function Heading({ number, children }: { number: string; children: ReactNode }) {
  return (
    <h3 className="mt-4 flex gap-3 font-semibold">
      <span className="shrink-0 tabular-nums">{number}</span>
      <span className="min-w-0">{children}</span>
    </h3>
  );
}

const NUMBERED = ["list-decimal", "list-[lower-alpha]", "list-[lower-roman]"] as const;

function Items({ list, level = 0 }: { list: List; level?: number }) {
  const Tag = list.type === "bulletList" ? "ul" : "ol";
  const marks = Tag === "ul" ? "list-disc" : NUMBERED[level % NUMBERED.length];
  return (
    <Tag className={`grid gap-1 pl-6 ${marks}`}>
      {list.content.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document's items do not change
        <li key={index}>
          {item.content.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
            <Part key={place} part={part} level={level} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Part({ part, level }: { part: List | TextBlock; level: number }) {
  return isList(part) ? <Items list={part} level={level + 1} /> : <p>{wordsOf(part.content)}</p>;
}

const wordsOf = (content: TextBlock["content"] = []): ReactNode[] =>
  content.map((node, index) => {
    const text = node.type === "text" ? node.text : "";
    // biome-ignore lint/suspicious/noArrayIndexKey: a document's words do not change
    return node.marks ? <strong key={index}>{text}</strong> : text;
  });
