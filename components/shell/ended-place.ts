import type { CurrentUser } from "@/lib/contracts/auth";

const KEY = "worked-in";

interface Place {
  userId: string;
  id: string;
  name: string;
}

/**
 * Stores the user's active provider. Returns a message if they are no longer on the team of the one that this tab, or the
 * browser's last one, showed before (D-12); otherwise null.
 */
export function endedPlaceNotice(user: CurrentUser): string | null {
  const before = read();
  const present = user.providerContexts.find(({ id }) => id === user.providerContextId);
  write(present ? { userId: user.id, id: present.id, name: present.name } : null);
  if (before?.userId !== user.id || user.providerContexts.some(({ id }) => id === before.id)) return null;
  const ended = `You are no longer on the team of ${before.name}.`;
  return present ? `${ended} You are now working in ${present.name}.` : ended;
}

function read(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function write(place: Place | null): void {
  try {
    for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage the user menu still shows the provider.
  }
}
