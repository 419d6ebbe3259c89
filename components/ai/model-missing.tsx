import { Notice } from "@/components/kit/notice";

/** Without a key: which settings are missing, and what reports would have with a model. */
export function ModelMissing({ missing }: { missing: readonly string[] }) {
  return (
    <Notice title="No language model is set up">
      <p>
        {missing.join(", ")} {missing.length === 1 ? "is" : "are"} not set: with it, and AI_BASE_URL where the server is
        not OpenAI, reports also have what a company does, its services, people and locations in the website's own
        words, its market and competitors, highlights and a summary, its industry, and a website for companies without
        one.
      </p>
      <p>Until then they are made of the company's record and the data that its website marks as such, and say so.</p>
    </Notice>
  );
}
