import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Fails with what axe finds on the page, in the light and the dark theme. It cannot look into a frame that runs no
 * script: `except` names it.
 */
export async function expectAccessible(page: Page, { except }: { except?: string } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await untilStill(page);
    // Our pages have no frames but the room's, which has its own test: so it needs no second page, and half the time.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    if (except) axe.exclude(except);
    // Only colours differ between the themes.
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze();
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    expect(findings, colorScheme).toEqual([]);
  }
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

/** At a phone's width the page must not scroll sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}
