import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation that runs one at a time: further calls meanwhile share its result. The second click of a double click comes before
 * the button is rendered as busy.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options);
  const running = useRef<Promise<Data>>(undefined);

  function mutateAsync(variables: Variables): Promise<Data> {
    running.current ??= mutation.mutateAsync(variables).finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  return {
    ...mutation,
    mutateAsync,
    /** For callers that read failures from the state only. */
    mutate: (variables: Variables): void => void mutateAsync(variables).catch(() => undefined),
  };
}
