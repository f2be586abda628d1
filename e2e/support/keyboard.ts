import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/* A user without a mouse: only keys move the focus, and it must be visible where it is. */

const mostPresses = 600;

export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // The picture of a page that is still loading has its fields disabled.
  await expect(target).not.toHaveJSProperty('disabled', true);
  // A role and a name take long to find on a large page: not after each press, unless the page was drawn again.
  let element = await target.elementHandle();
  for (let presses = 0; presses < mostPresses; presses++) {
    const place = await element?.evaluate((one) =>
      one === document.activeElement ? 'focused' : one.isConnected ? 'elsewhere' : 'gone',
    );
    if (place === 'focused') return expectFocusSeen(target);
    if (place === 'elsewhere') await page.keyboard.press(key);
    if (place === 'gone' || presses % 50 === 49) element = await target.elementHandle();
  }
  throw new Error(`${mostPresses} times ${key} did not lead to ${target.toString()}`);
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a select and moves down to a value. Typed letters would count as a new word after a slow second. */
export async function choose(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select);
  for (let presses = 0; presses < mostPresses; presses++) {
    if ((await select.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${mostPresses} times ArrowDown did not choose ${value}`);
}

/** Waits until a dialog has taken the focus: keys pressed before go elsewhere. */
export async function expectFocusIn(dialog: Locator): Promise<void> {
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, { message: `the focus is in ${dialog.toString()}` }).toBe(true);
}

/** Lets the browser hand over its file dialogs. Told only when one is about to open, it now and then opens its own first. */
export function takeFileDialogs(page: Page): void {
  page.on('filechooser', () => undefined);
}

export async function chooseFile(
  page: Page,
  field: Locator,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await tabTo(page, field);
  const opened = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await opened).setFiles(file);
}

/** The focus ring is on the element, or on the card or label around it. */
async function expectFocusSeen(target: Locator): Promise<void> {
  const isSeen = () =>
    target.evaluate((element) => {
      for (let at: Element | null = element, up = 0; at && up < 3; at = at.parentElement, up++) {
        const { outlineStyle, outlineWidth } = getComputedStyle(at);
        if (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) return true;
      }
      return false;
    });
  await expect.poll(isSeen, { message: `the focus is seen on ${target.toString()}` }).toBe(true);
}

/** Nothing around the element that hides what is too large for it cuts the focus ring. */
export async function expectRingWhole(target: Locator): Promise<void> {
  await target.focus();
  await expectFocusSeen(target);
  const cut = await target.evaluate((element) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    let around = element.parentElement;
    while (around && getComputedStyle(around).overflow === 'visible') around = around.parentElement;
    if (!around || around === document.documentElement) return 0;
    const room = around.getBoundingClientRect();
    return Math.max(
      room.left - ring.left + reach,
      room.top - ring.top + reach,
      ring.right + reach - room.right,
      ring.bottom + reach - room.bottom,
      0,
    );
  });
  expect(cut, `what is cut off the focus ring of ${target.toString()}`).toBe(0);
}
