import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, call } from "@/lib/api-client/call";
import { createNote, deleteNote, listNotes } from "@/lib/deals/contract";

const params = { dealId: "0198c000-0000-7000-8000-000000000001" };
const noteId = "0198c000-0000-7000-8000-000000000002";
const NO_ANSWER = new TypeError("Failed to fetch");

const line = new EventTarget();
let online = true;
/** The browser's result of each request, first to last: an answer, or none. */
let answers: Array<Response | Error> = [];
let sent: string[] = [];

function setOnline(next: boolean): void {
  online = next;
  line.dispatchEvent(new Event(next ? "online" : "offline"));
}

beforeEach(() => {
  online = true;
  answers = [];
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("window", line);
  vi.stubGlobal("navigator", {
    get onLine() {
      return online;
    },
  });
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: RequestInit) => {
    sent.push(`${method} ${url.split("/").slice(2).join("/")}`.replace(/[0-9a-f-]{36}/g, "{id}"));
    const answer = answers.shift() ?? new Response("null", { status: 500 });
    if (answer instanceof Error) throw answer;
    return answer;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The same, after something else has happened once. */
function beforeFirst(happens: () => void, send: typeof fetch): typeof fetch {
  let first = true;
  return (...request) => {
    if (first) happens();
    first = false;
    return send(...request);
  };
}

const refused = () => Response.json({ message: "No", code: "bad_request" }, { status: 400 });
const alive = () => Response.json({ status: "ok" });
const addNote = () => call(createNote, { params, body: { content: "Hello" }, idempotencyKey: "key-of-a-note" });
const unanswered = { status: 0, code: "network" };

test("a change made without a connection waits until the server answers, and is then sent once", async () => {
  online = false;
  answers = [NO_ANSWER, alive(), refused()];
  const change = expect(call(deleteNote, { params: { ...params, noteId } })).rejects.toMatchObject({ status: 400 });
  await vi.runAllTimersAsync();
  expect(sent).toEqual([]);
  await vi.runAllTimersAsync();
  setOnline(true);
  await vi.runAllTimersAsync();
  await change;
  expect(sent).toEqual(["GET live", "GET live", "DELETE deals/{id}/notes/{id}"]);
});

test("a waiting change whose connection fails again is sent again if its key prevents duplicates", async () => {
  online = false;
  answers = [alive(), NO_ANSWER, alive(), refused()];
  const change = expect(addNote()).rejects.toMatchObject({ status: 400 });
  await vi.runAllTimersAsync();
  setOnline(true);
  await vi.runAllTimersAsync();
  await change;
  expect(sent).toEqual(["GET live", "POST deals/{id}/notes", "GET live", "POST deals/{id}/notes"]);
});

test("a change whose connection fails while it is sent waits, too, if its key prevents duplicates", async () => {
  answers = [NO_ANSWER, alive(), refused()];
  const breaks = () => setOnline(false);
  vi.stubGlobal("fetch", beforeFirst(breaks, fetch));
  const change = expect(addNote()).rejects.toMatchObject({ status: 400 });
  await vi.runAllTimersAsync();
  setOnline(true);
  await vi.runAllTimersAsync();
  await change;
  expect(sent).toEqual(["POST deals/{id}/notes", "GET live", "POST deals/{id}/notes"]);
});

test("without a key it is not repeated: an error says that no answer came", async () => {
  online = false;
  answers = [alive(), NO_ANSWER];
  const change = expect(call(deleteNote, { params: { ...params, noteId } })).rejects.toMatchObject(unanswered);
  await vi.runAllTimersAsync();
  setOnline(true);
  await vi.runAllTimersAsync();
  await change;
  expect(sent).toHaveLength(2);
});

test("with a working connection a change is sent once, whatever key it has", async () => {
  answers = [NO_ANSWER];
  await expect(addNote()).rejects.toMatchObject(unanswered);
  expect(sent).toHaveLength(1);
});

test("a connection that fails again and again ends with an error message", async () => {
  online = false;
  answers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? alive() : NO_ANSWER));
  const change = expect(addNote()).rejects.toMatchObject(unanswered);
  await vi.runAllTimersAsync();
  setOnline(true);
  await vi.runAllTimersAsync();
  await change;
  expect(sent.filter((request) => request.startsWith("POST"))).toHaveLength(5);
});

test("reads, and changes that do not wait, fail at once", async () => {
  online = false;
  answers = [NO_ANSWER, NO_ANSWER];
  const impatient = { params: { ...params, noteId }, isImpatient: true };
  await expect(call(deleteNote, impatient)).rejects.toBeInstanceOf(ApiError);
  await expect(call(listNotes, { params })).rejects.toMatchObject(unanswered);
  expect(sent).toHaveLength(2);
});

test("a waiting change can be canceled", async () => {
  online = false;
  const aborted = new AbortController();
  const change = expect(
    call(deleteNote, { params: { ...params, noteId }, signal: aborted.signal }),
  ).rejects.toMatchObject({ name: "AbortError" });
  aborted.abort();
  await change;
  setOnline(true);
  expect(sent).toEqual([]);
});

test("a page that a proxy sends instead of the response is an error that says so", async () => {
  answers = [new Response("<html>Sign in to this network</html>", { headers: { "content-type": "text/html" } })];
  await expect(call(listNotes, { params })).rejects.toMatchObject({
    status: 200,
    message: "The server's response could not be read. Please try again, or reload the page.",
  });
});
