import type { Page } from '@playwright/test';
import { messages } from '@gbr/domain/messages.ts';
import { aMember } from './support/people.ts';
import type { Person } from './support/people.ts';
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
      json: { msg: messages.common.tooBusy },
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

test('and says so after the third try, with what was typed still there', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/503/);
  const member = await aMember(server);
  const tries = await busyAtFirst(page, 3);
  await logIn(page, member);
  await expect(page.getByRole('alert')).toHaveText(messages.common.tooBusy);
  expect(tries()).toBe(3);
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
});
