import { Notice } from "@/components/kit/notice";
import type { useIndustryValues } from "./use-industry-values";
import { ValueList } from "./value-list";

interface IndustryValuesProps {
  values: ReturnType<typeof useIndustryValues>;
  disabled: boolean;
}

/** What the industries of a file are here, to be corrected by hand. */
export function IndustryValues({
  values: { values, options, further, hasFailed, choose },
  disabled,
}: IndustryValuesProps) {
  return (
    <>
      {hasFailed && <Notice variant="destructive" title="Failed to load the industries. Reload the page." />}
      {values.length > 0 && (
        <ValueList
          title="How your industries are read"
          values={values}
          options={options}
          none="Leave it empty"
          further={further}
          furtherWords="those that are not recognized are left empty."
          disabled={disabled}
          onChoose={choose}
        />
      )}
    </>
  );
}
