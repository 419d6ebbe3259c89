/** The hosted page of a signer, for whom the form does not show. */
export const formPage = ({ name, slug }: { name: string; slug: string }): string =>
  `<!doctype html><html lang="en"><title>Sign</title><body><h1>${name} signs at DocuSeal</h1>
  <button onclick="fetch('/s/${slug}/sign', { method: 'POST' }).then(() => document.title = 'Signed')">Complete</button></body></html>`;

/** DocuSeal's embedded form as small as it can be: it keeps something in the storage, signs or declines, and says so. */
export const formScript = `
localStorage.setItem("docuseal", "here");
document.cookie = "docuseal=here";
customElements.define("docuseal-form", class extends HTMLElement {
  connectedCallback() {
    const { src, withDecline, allowToResubmit, sendCopyEmail } = this.dataset;
    const button = (text, action, event) => {
      const made = document.createElement("button");
      made.textContent = text;
      made.addEventListener("click", async () => {
        await fetch(src + "/" + action, { method: "POST" });
        this.dispatchEvent(new CustomEvent(event, { detail: { status: event } }));
        made.textContent = "Thanks";
      });
      this.append(made);
    };
    this.style.cssText = "display:block;min-height:400px;padding:16px";
    if (sendCopyEmail !== "false" || allowToResubmit !== "false") return;
    button("Sign and complete", "sign", "completed");
    if (withDecline === "true") button("Decline", "decline", "declined");
    this.dispatchEvent(new CustomEvent("load"));
  }
});`;
