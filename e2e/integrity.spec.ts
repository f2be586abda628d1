import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import type { IntegrityReport } from '@gbr/domain/wire/integrity-report.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { expectStatus } from './support/live-regions.ts';
import { aMember, enter } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** As a member, and waits for the app: before, its links load the whole page. */
async function openTheTerms(page: Page): Promise<void> {
  await page.goto('/terms');
  await expect(page.getByRole('link', { name: 'My Books' })).toBeVisible();
}

const cellsOf = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell');

const report = async (url: string) => (await (await fetch(`${url}/api/integrity`)).json()) as IntegrityReport;

test('the figures are in the page that a guest gets, as the server has made them', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Integrity' }).click();
  await expect(page).toHaveURL('/integrity');
  await expect(page).toHaveTitle('Integrity · Genuine Book Reviews');
  // Unless the server, which makes them again every hour, has done so in between.
  await expect(async () => {
    await page.reload();
    const { money, reviews } = await report(server.url);
    expect(await cellsOf(page, /^Finished/).textContent()).toBe(String(reviews.finished));
    expect(
      await cellsOf(page, /^Issued/)
        .first()
        .textContent(),
    ).toBe(money.credits.issued.toLocaleString('en-US'));
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('fewer than 5').first()).toBeVisible();
  // Nobody asks moderators for a reason, so none is promised.
  await expect(page.getByRole('row', { name: /^Balances changed/ })).not.toContainText('reason');
  await expect(page.getByText('{{')).toHaveCount(0);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a member who comes from elsewhere sees the figures that the call answers', async ({ page, server }) => {
  const { reviews, money, ...others } = await report(server.url);
  const json: IntegrityReport = {
    ...others,
    reviews: { ...reviews, finished: 1_040, verified: 1_030, missing: 6, removed: 3 },
    money: { credits: { ...money.credits, issued: 54_321 }, gems: { ...money.gems, issued: 321 } },
  };
  await page.route('**/api/integrity', (route) => route.fulfill({ json }));
  await enter(page, await aMember(server));
  await page.goto('/integrity');
  await expect(page.getByRole('link', { name: 'My Books' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Not checked yet/ })).toBeVisible();
  // The first is sealed at midnight.
  const latest = page.getByRole('table', { name: 'The latest seals' });
  await expect(page.getByText('No day has been sealed yet').or(latest)).toBeVisible();
  await openTheTerms(page);
  await page.getByRole('main').getByRole('link', { name: 'Integrity' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrity' })).toBeFocused();
  await expect(cellsOf(page, /^Finished/)).toHaveText('1,040');
  await expect(cellsOf(page, /^Verified/)).toHaveText('1,030');
  await expect(cellsOf(page, /^Not checked yet/)).toHaveText('1');
  await expect(cellsOf(page, /^Issued/)).toHaveText(['54,321', '321']);
  await expectAccessible(page);
});

test('the longest figures fit the smallest phones', async ({ page, server }) => {
  const figures = await report(server.url);
  const amounts = {
    issued: 98_765_432_109,
    held: 8_765_432_109,
    escrow: 987_654_321,
    owed: 876_543_210,
    writtenOff: 765_432_109,
  };
  const hours = { median: 0.3, p90: 71.4 };
  const long: IntegrityReport = {
    ...figures,
    money: { credits: amounts, gems: amounts },
    hours: { toPick: hours, toTurnIn: hours },
    staff: {
      ...figures.staff,
      balanceChanges: { count: 12_345, credits: 98_765_432_109, gems: 987_654_321 },
    },
  };
  await page.route('**/api/integrity', (route) => route.fulfill({ json: long }));
  await enter(page, await aMember(server));
  await openTheTerms(page);
  await page.getByRole('main').getByRole('link', { name: 'Integrity' }).click();
  await expect(page.getByRole('row', { name: /^Issued/ })).toContainText(/98,\u200B765,\u200B432,\u200B109/);
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('figures that do not load can be asked for again', async ({ page, server, allowConsole }) => {
  allowConsole(/400/);
  await enter(page, await aMember(server));
  await openTheTerms(page);
  await page.route('**/api/integrity', (route) => route.fulfill({ status: 400, json: { msg: 'No.' } }));
  await page.getByRole('main').getByRole('link', { name: 'Integrity' }).click();
  await expect(page.getByText('Error loading the figures')).toBeVisible();
  await page.unroute('**/api/integrity');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /^Verified/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the figures can be read', async ({ page }) => {
    await page.goto('/integrity');
    await expect(page.getByRole('row', { name: /^5 stars/ })).toBeVisible();
    await expect(page.getByText(/^Counted on \d+ \w+ \d{4}, \d\d:\d\d UTC\.$/)).toBeVisible();
  });
});

test('the program that checks seals can be saved from the page', async ({ page }) => {
  await page.goto('/integrity');
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'a short Python program' }).click();
  const path = await (await saving).path();
  expect(readFileSync(path, 'utf8')).toContain('RFC 9162');
});

test('a line of today has no proof yet, and the statement says so', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/409/);
  // Whatever midnight the server has just passed.
  const json = { msg: statementMessages.notSealed };
  await page.route('**/api/users/me/statement/*/proof', (route) => route.fulfill({ status: 409, json }));
  await enter(page, await aMember(server));
  await page.goto('/statement');
  const proof = page.getByRole('button', { name: /^Proof: Welcome grant/ });
  await expect(proof).toBeVisible();
  await proof.press('Enter');
  await expectStatus(page, 'This day is not sealed yet.');
  await expectAccessible(page);
  await expectFitsPhone(page);
});
