import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal, overview } from "../../../e2e/desk";
import { openTab } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { settle, visit } from "../../../support/browser/visit";
import { fullReport, giveReport, said } from "../../../support/records/reports";

const ELSEWHERE = "http://canary.example";

/** What a model may be talked into writing; each tries to run something, or to ask another server for something. */
const HOSTILE = [
  "<script>window.ran = 1</script>",
  `<script src="${ELSEWHERE}/a.js"></script>`,
  `<img src=x onerror="window.ran = 1">`,
  `<img src="${ELSEWHERE}/a.png">`,
  `<svg onload="window.ran = 1"><script>window.ran = 1</script></svg>`,
  `<svg><use href="${ELSEWHERE}/a.svg#x"></use></svg>`,
  `<iframe src="${ELSEWHERE}/frame"></iframe>`,
  `<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>`,
  `<object data="${ELSEWHERE}/o"></object>`,
  `<embed src="${ELSEWHERE}/e">`,
  `<link rel="stylesheet" href="${ELSEWHERE}/a.css">`,
  `<style>@import "${ELSEWHERE}/b.css"; body { background: url(${ELSEWHERE}/c.png) }</style>`,
  `<p style="background-image: url(${ELSEWHERE}/d.png)">styled</p>`,
  `<video src="${ELSEWHERE}/v.mp4" autoplay poster="${ELSEWHERE}/p.png"></video>`,
  `<audio src="${ELSEWHERE}/a.mp3" autoplay></audio>`,
  `<form action="${ELSEWHERE}/f"><button>Send</button></form>`,
  `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}/r">`,
  `<base href="${ELSEWHERE}/">`,
  "<details open ontoggle='window.ran = 1'>x</details>",
  "<body onload='window.ran = 1'>",
  "<math><mtext><script>window.ran = 1</script></mtext></math>",
  "<a href='javascript:window.ran = 1'>raw</a>",
  "[plain](javascript:window.ran=1)",
  "[case](JaVaScRiPt:window.ran=1)",
  "[spaced](java\nscript:window.ran=1)",
  "[entity](java&#115;cript:window.ran=1)",
  "[entity](&#106;avascript&colon;window.ran=1)",
  "[control](\u0001javascript:window.ran=1)",
  "[vb](vbscript:window.ran=1)",
  "[data](data:text/html,<script>window.ran=1</script>)",
  "[data](data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=)",
  "[file](file:///etc/passwd)",
  "<javascript:window.ran=1>",
  "[reference][r]\n\n[r]: javascript:window.ran=1",
  `![image](${ELSEWHERE}/i.png)`,
  `![image](//canary.example/i.png "title")`,
  `![reference][i]\n\n[i]: ${ELSEWHERE}/j.png`,
  `![x](x"onerror="window.ran=1)`,
  `[![linked](${ELSEWHERE}/k.png)](${ELSEWHERE}/l)`,
  "&lt;script&gt;window.ran = 1&lt;/script&gt;",
  "`<script>window.ran = 1</script>`",
  "```html\n<script>window.ran = 1</script>\n```",
  `{{constructor.constructor("window.ran = 1")()}}`,
  "<!--><script>window.ran = 1</script>-->",
  "<noscript><p title='</noscript><img src=x onerror=window.ran=1>'>",
];

test("nothing that a model writes runs or makes the browser send a request: on the tab, the profile and the deal", async ({
  page,
  baseURL,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const { analysis, identity, insights } = fullReport();
  const hostile = HOSTILE.map((text) => ({
    ...said(text),
    sources: [{ ...said(text).sources[0], url: text, quote: text }],
  }));
  await giveReport(
    company.id,
    fullReport({
      // As if nothing had been removed before it was stored.
      analysis: {
        ...analysis,
        summary: HOSTILE.join("\n\n"),
        message: HOSTILE.join(" "),
        highlights: hostile as typeof analysis.highlights,
        quality: {
          ...analysis.quality,
          skippedPages: HOSTILE.map((url) => ({ url, message: url })),
          droppedClaims: HOSTILE.map((claim) => ({ claim, reason: claim })),
        },
      },
      identity: { ...identity, website: said("javascript:window.ran=1") },
      insights: {
        ...insights,
        keyPersonnel: HOSTILE.map((name) => ({ name, title: name, influence: name, ...said(name) })),
      },
    }),
  );
  const strayed: string[] = [];
  const own = new URL(baseURL ?? "").host;
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && host !== own) strayed.push(request.url());
  });
  page.on("dialog", (dialog) => strayed.push(dialog.message()));
  page.on("popup", (popup) => strayed.push(popup.url()));
  const checks = async (shown = page.getByRole("main")) => {
    await settle(page);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await expect(
      shown.locator("script, iframe, object, embed, img, video, audio, link, style, form[action], base"),
    ).toHaveCount(0);
    const hrefs = await shown
      .locator("a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(hrefs.filter((href) => !/^https?:/.test(href))).toEqual([]);
  };
  await openTab(page, company);
  await expect(page.getByRole("heading", { name: "Data Quality" })).toBeVisible();
  await checks();
  const buttons = page.getByRole("button", { name: /sources of/ });
  for (let place = 0; place < HOSTILE.length; place += 9) {
    await buttons.nth(place).click();
    await expect(page.getByRole("dialog", { name: /^Sources of/ })).toBeVisible();
    await checks();
    await page.keyboard.press("Escape");
  }
  await visit(page, `/companies/${company.id}/profile`);
  await expect(page.getByRole("heading", { name: "Intelligence Summary" })).toBeVisible();
  await checks();
  await visit(page, overview(await makeDeal(page, company.id)));
  await page.getByRole("button", { name: "Intelligence", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Intelligence Report" });
  await expect(dialog.getByRole("heading", { name: "Data Quality" })).toBeVisible();
  await checks(dialog);
  expect(strayed).toEqual([]);
});
