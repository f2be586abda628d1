import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';
import { expect } from './test.ts';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Fails with what axe finds in either theme. It cannot look into a frame that runs no script: `except` names it. Waits
 * for the heading that every page has, since one just opened by its address is still empty, and for what is faded while
 * something newer comes.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isThere = () =>
      page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
    await expect.poll(isThere).toBe(true);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await untilStill(page);
    const findings = await violations(page, {
      except,
      rules: colorScheme === 'dark' ? ['color-contrast'] : undefined,
    });
    expect(findings, colorScheme).toEqual([]);
  }
}

type Run = (context: ContextObject, options: RunOptions) => Promise<AxeResults>;

/** Without the package that runs axe in Playwright: it would load axe four times for each look. */
async function violations(
  page: Page,
  { except, rules }: { except: string | undefined; rules: string[] | undefined },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Of what is right, only a count is needed, and of what is wrong, its markup: making selectors takes a third of the time.
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
    ...(rules && { runOnly: rules }),
  };
  return page.evaluate(
    async ({ context, chosen }: { context: ContextObject; chosen: RunOptions }) => {
      const { axe } = window as unknown as { axe: { run: Run } };
      const found = await axe.run(context, chosen);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { context: { exclude: except ? [except] : [] }, chosen: options },
  );
}

/** Waits for animations to end: a dialog that fades in has other colours. Endless ones (a spinner) do not count. */
async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // Transitions of the colour scheme start with the next frame.
      for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        ).length;
    });
  await expect.poll(moving).toBe(0);
}

export const expectFitsPhone = (page: Page) => expectFits(page, 390);

/** Nothing makes the page wider than the window. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}
