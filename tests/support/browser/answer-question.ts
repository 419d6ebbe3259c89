import { expect, type Page } from "@playwright/test";

/** Answers the question on the screen, and waits until it is gone: before, what lies behind it has no roles to be found by. */
export async function answerQuestion(page: Page, answer: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: answer, exact: true }).click();
  await expect(question).toBeHidden();
}
