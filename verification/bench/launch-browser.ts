import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

export function launchBrowser(): Promise<Browser> {
  const usual = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
  return chromium.launch({
    ...(existsSync(usual) ? { executablePath: usual } : {}),
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
}
