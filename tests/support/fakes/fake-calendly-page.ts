/** Calendly's page for embedding, as small as it can be: prefilled from the address, one time to choose, silent without embed_domain. */
export function embedPage({ searchParams }: URL): string {
  const values = Object.fromEntries(searchParams);
  const script = `
    const values = ${JSON.stringify(values).replaceAll("<", "\\u003c")};
    const say = (event, payload = {}) => {
      if (values.embed_domain && values.embed_type) parent.postMessage({ event, payload }, "*");
    };
    document.getElementById("who").textContent = values.name + ", " + values.email;
    say("calendly.event_type_viewed");
    document.getElementById("book").addEventListener("click", async () => {
      say("calendly.date_and_time_selected");
      const answer = await fetch("/book?" + new URLSearchParams(values), { method: "POST" });
      const payload = await answer.json();
      document.getElementById("done").textContent = "You are scheduled";
      // Twice, as a page with several widgets does.
      say("calendly.event_scheduled", payload);
      say("calendly.event_scheduled", payload);
    });`;
  return `<!doctype html><html lang="en"><title>Welcome call</title><body>
    <h1>Welcome call</h1><p id="who"></p><button id="book">Monday 10:00</button><p id="done" role="status"></p>
    <script>${script}</script></body></html>`;
}
