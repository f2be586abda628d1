import type { Locator } from '@playwright/test';

/** One right after the other, by their texts, before the page can draw anything in between. */
export async function pressInOneGo(controls: Locator, texts: readonly string[]): Promise<void> {
  await controls.first().waitFor();
  await controls.evaluateAll((all, wanted) => {
    for (const text of wanted) {
      const control = all.find((each) => each.textContent === text);
      if (control instanceof HTMLElement) control.click();
    }
  }, texts);
}
