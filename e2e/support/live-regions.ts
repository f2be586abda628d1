import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { undoToastMs } from '@gbr/domain/limits.ts';

const noted = new WeakMap<Page, string[]>();

// A toast is there for two seconds, the message before a redirect for half a second: a busy machine may look too late.
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
      for (const each of said)
        if (each.textContent && each.getClientRects().length > 0) noteStatus(each.textContent);
    };
    new MutationObserver((mutations) => {
      for (const { addedNodes, target, type } of mutations) {
        for (const node of type === 'characterData' ? [target] : addedNodes) note(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

export async function expectStatus(page: Page, text: string): Promise<void> {
  const isNoted = () => {
    const all = noted.get(page) ?? [];
    const at = all.findIndex((each) => each.includes(text));
    if (at >= 0) noted.set(page, all.toSpliced(at, 1));
    return at >= 0;
  };
  await expect.poll(isNoted, { message: `the page says '${text}'` }).toBe(true);
}

/** Toasts that offer to undo stay, and so does the offer: six seconds can be too few for a busy machine's click. */
export async function keepOffers(page: Page, ms = undoToastMs): Promise<void> {
  await page.clock.setFixedTime(new Date());
  await page.addInitScript((kept) => {
    const start = window.setTimeout;
    window.setTimeout = Object.assign(
      (...[what, ms, ...rest]: Parameters<typeof setTimeout>) => (ms === kept ? 0 : start(what, ms, ...rest)),
      start,
    );
  }, ms);
}
