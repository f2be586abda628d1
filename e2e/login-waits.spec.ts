import type { Page } from '@playwright/test';
import { loginRedirectMs } from '@gbr/domain/limits.ts';
import { serverMessages } from '@gbr/domain/messages/server.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import { aMember } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expectStatus } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

/**
 * The first `times` tries find the server too busy; it asks for another after a second. The next one is answered once
 * `isSeen`. Returns how many came.
 */
async function busyAtFirst(page: Page, times: number, isSeen?: Promise<void>): Promise<() => number> {
  let tries = 0;
  await page.route('**/api/auth/login', async (route) => {
    tries += 1;
    if (tries > times) {
      await isSeen;
      return route.continue();
    }
    return route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { msg: serverMessages.tooBusy },
    });
  });
  return () => tries;
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

test('while many log in at once, a login waits as long as it is asked to and gets in', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  const member = await aMember(server);
  const seen = Promise.withResolvers<void>();
  const tries = await busyAtFirst(page, 2, seen.promise);
  await logIn(page, member);
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-busy', 'true');
  seen.resolve();
  await expect(page).toHaveURL('/dashboard');
  expect(tries()).toBe(3);
});

test('a login that still waits says so after the third try, with what was typed still there', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  const member = await aMember(server);
  const tries = await busyAtFirst(page, 3);
  await logIn(page, member);
  await expect(page.getByRole('alert')).toHaveText(serverMessages.tooBusy);
  expect(tries()).toBe(3);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('who goes elsewhere at once after the login is not sent on from there', async ({ page, server }) => {
  const member = await aMember(server);
  await page.clock.install();
  await page.route('**/api/auth/login', async (route) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await route.continue();
  });
  await logIn(page, member);
  await expectStatus(page, loginMessages.success);
  // React shows what was waited for a little later.
  await page.clock.runFor(loginRedirectMs - 100);
  const main = page.getByRole('navigation', { name: 'Main' });
  const isOver = Promise.withResolvers<void>();
  await page.route('**/assets/LibraryScreen-*.js', async (route) => {
    await isOver.promise;
    await route.continue();
  });
  await main.getByRole('link', { name: 'Library' }).click();
  await page.clock.runFor(loginRedirectMs);
  isOver.resolve();
  await expect(page).toHaveURL('/library');
  await page.clock.runFor(loginRedirectMs);
  await main.getByRole('link', { name: 'My Books' }).click();
  await expect(page).toHaveURL('/my-books');
  await page.goBack();
  await expect(page).toHaveURL('/library');
});
