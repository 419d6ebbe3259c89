import { messageOf } from "@/lib/api-client/call";
import { toast } from "./toast";

interface Undoable {
  /** What was done, as 'Priority changed'. */
  title: string;
  description?: string;
  /** Makes the change that undoes it. Throws where that is refused. */
  undo: () => Promise<unknown>;
}

/** How long a change can be undone, unless the pointer rests on its message. */
const SHOWN_MS = 10_000;

interface Offer {
  id: string;
  run: () => void;
}

/** The changes whose messages are shown, the last one last. */
let offers: Offer[] = [];

function onKeyDown(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  // A field has an undo of its own.
  if (event.target instanceof Element && event.target.closest("input,textarea,select,[contenteditable='true']")) return;
  const last = offers.at(-1);
  if (!last) return;
  event.preventDefault();
  last.run();
}

function forget(id: string): void {
  offers = offers.filter((offer) => offer.id !== id);
  if (offers.length === 0) window.removeEventListener("keydown", onKeyDown);
}

/** Says what was changed and offers to undo it: by its button, or by Ctrl+Z while the message is shown. */
export function offerUndo({ title, description, undo }: Undoable): void {
  const id = crypto.randomUUID();
  async function run() {
    forget(id);
    toast.dismiss(id);
    try {
      await undo();
      toast.success("Undone", { description });
    } catch (error) {
      toast.error("Not undone", { description: messageOf(error, error instanceof Error ? error.message : undefined) });
    }
  }
  if (offers.length === 0) window.addEventListener("keydown", onKeyDown);
  offers.push({ id, run: () => void run() });
  toast.success(title, {
    id,
    description,
    duration: SHOWN_MS,
    action: { label: "Undo", onClick: () => void run() },
    onDismiss: () => forget(id),
    onAutoClose: () => forget(id),
  });
}
