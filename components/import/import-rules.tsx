import { COMPANY_SIZES } from "@/lib/domain/enums";
import { US_STATES, type UsState } from "@/lib/domain/us-states";
import type { ImportSettings } from "@/lib/imports/contract";
import {
  type ColumnUse,
  type ImportKind,
  MATCH_KEYS,
  type MatchKey,
  ON_MATCH,
  type OnMatch,
} from "@/lib/imports/rules-fields";
import { Choice, NONE } from "./choice";
import { KIND_WORDS, MATCH_WORDS, ON_MATCH_WORDS } from "./import-words";

interface ImportRulesProps {
  kind: ImportKind;
  uses: readonly ColumnUse[];
  settings: ImportSettings;
  disabled: boolean;
  onChange: (settings: ImportSettings) => void;
}

/** How rows meet records that are there already, and what is given once for all rows. */
export function ImportRules({ kind, uses, settings, disabled, onChange }: ImportRulesProps) {
  const { one, many } = KIND_WORDS[kind];
  const keys = (MATCH_KEYS[kind] as readonly MatchKey[]).filter((key) => key !== "id" || uses.includes("id"));
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Choice
        label={`Match ${many} by`}
        value={settings.matchBy}
        disabled={disabled}
        options={keys.map((key) => ({ value: key, label: MATCH_WORDS[key] }))}
        onChange={(key) => onChange({ ...settings, matchBy: key as MatchKey })}
      />
      <Choice
        label={`If the ${one} already exists`}
        value={settings.onMatch}
        disabled={disabled}
        options={ON_MATCH.map((value) => ({ value, label: ON_MATCH_WORDS[value] }))}
        onChange={(value) => onChange({ ...settings, onMatch: value as OnMatch })}
      />
      {kind === "companies" && (
        <>
          <Choice
            label="If a row has no state"
            value={settings.state ?? NONE}
            disabled={disabled}
            options={[
              { value: NONE, label: "Refuse the row" },
              ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(value) => onChange({ ...settings, state: value === NONE ? null : (value as UsState) })}
          />
          <Choice
            label="If a row has no employees"
            value={String(settings.companySize ?? NONE)}
            disabled={disabled}
            options={[
              { value: NONE, label: "Leave it incomplete" },
              ...COMPANY_SIZES.map(({ value, label }) => ({ value: String(value), label })),
            ]}
            onChange={(value) => onChange({ ...settings, companySize: value === NONE ? null : Number(value) })}
          />
          <p className="text-muted-foreground text-sm sm:col-span-2">
            Street, city, ZIP code and employees may be missing. The company is marked incomplete until someone fills
            them in.
          </p>
        </>
      )}
    </div>
  );
}
