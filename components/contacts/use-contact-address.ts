import { usePathname, useSearchParams } from "next/navigation";

/** What is open over the contacts is in the address: ?contact= a contact's sheet, ?create=true the form to add one. */
export function useContactAddress() {
  const pathname = usePathname();
  const params = useSearchParams();

  function write(change: (next: URLSearchParams) => void, how: "pushState" | "replaceState") {
    const next = new URLSearchParams(params);
    next.delete("contact");
    next.delete("create");
    change(next);
    window.history[how](null, "", next.size > 0 ? `${pathname}?${next}` : pathname);
  }

  return {
    contactId: params.get("contact"),
    adding: params.get("create") === "true",
    open: (id: string) => write((next) => next.set("contact", id), "pushState"),
    add: () => write((next) => next.set("create", "true"), "pushState"),
    close: () => write(() => undefined, "replaceState"),
  };
}
