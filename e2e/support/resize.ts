import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Without a load in between, what is measured next could still be as wide as before. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(size.width);
}
