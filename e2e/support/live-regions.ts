import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const noted = new WeakMap<Page, string[]>();

/**
 * Notes what the pages of this context say in their live regions. A toast stands for two seconds, and a word before
 * the next screen for half a second: a busy machine may look before and after.
 */
export async function noteStatuses(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteStatus', ({ page }, text: string) => {
    noted.set(page, [...(noted.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const { noteStatus } = window as unknown as { noteStatus: (text: string) => void };
    const regions = '[role="status"], [role="alert"]';
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const said = element?.closest(regions) ? [element] : (element?.querySelectorAll(regions) ?? []);
      for (const each of said) if (each.textContent && each.checkVisibility()) noteStatus(each.textContent);
    };
    new MutationObserver((mutations) => {
      for (const { addedNodes, target, type } of mutations) {
        for (const node of type === 'characterData' ? [target] : addedNodes) note(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Waits until the page has said this, once more than it was asked for before. */
export async function expectStatus(page: Page, text: string): Promise<void> {
  const isNoted = () => {
    const all = noted.get(page) ?? [];
    const at = all.findIndex((each) => each.includes(text));
    if (at >= 0) noted.set(page, all.toSpliced(at, 1));
    return at >= 0;
  };
  await expect.poll(isNoted, { message: `the page says '${text}'` }).toBe(true);
}
