import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What axe finds on the page as it stands, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(findings, colorScheme).toEqual([]);
  }
}

/** A dialog that is still fading in has colours of its own. What moves for ever (a spinner) is not waited for. */
async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(async () => {
      // What changes with the colour scheme begins with the next picture.
      for (let picture = 0; picture < 2; picture++) await new Promise(requestAnimationFrame);
      return document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        ).length;
    });
  await expect.poll(moving).toBe(0);
}

/** A phone's width: nothing may stick out, so that the page never scrolls sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}
