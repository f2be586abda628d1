import type { Page } from '@playwright/test';
import { sendTo } from '@gbr/verification/support/fetch-client.ts';
import { logIn } from '@gbr/verification/support/setup-calls.ts';
import { aBook, aMember, anAuthor, call, enter, theAdmin } from './support/people.ts';
import type { Person } from './support/people.ts';
import { keepOffers } from './support/live-regions.ts';
import { expect, test } from './support/test.ts';

/** In another tab of the same browser; null logs out. */
async function storeElsewhere(page: Page, person: Person | null): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/robots.txt');
  await tab.evaluate((token) => {
    if (token === null) localStorage.removeItem('gbr_token');
    else localStorage.setItem('gbr_token', token);
  }, person?.token ?? null);
  await tab.close();
}

/** The page is left and shown again as it was, and a login or logout came in between. */
async function storeWhileAway(page: Page, person: Person | null): Promise<void> {
  await page.evaluate((token) => {
    if (token === null) localStorage.removeItem('gbr_token');
    else localStorage.setItem('gbr_token', token);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, person?.token ?? null);
}

const loginAsked = (page: Page) => page.getByRole('alert').getByText('Please log in to view this page.');
const limitedNotice = (page: Page) => page.getByRole('region', { name: 'Your account is limited' });

test('the notice of a limited member goes with the login, however it is lost', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/401/);
  const member = await aMember(server, { name: 'Limited Lena' });
  await call(server, await theAdmin(server), 'PATCH', `/api/users/${member._id}`, {
    banStatus: '7day',
    banReason: 'Late reviews.',
  });
  await enter(page, member);
  await page.goto('/account-settings');
  await expect(limitedNotice(page)).toContainText('Late reviews.');
  await storeElsewhere(page, null);
  await expect(loginAsked(page)).toBeVisible();
  await expect(limitedNotice(page)).toHaveCount(0);

  // Who comes back has it again, until the session ends.
  const { token } = await logIn(server.url, { email: member.email, password: member.password });
  await storeElsewhere(page, { ...member, token });
  await expect(limitedNotice(page)).toBeVisible();
  await sendTo(server.url, { method: 'POST', path: '/api/auth/logout', token });
  await page.getByRole('button', { name: 'Download my data' }).click();
  await expect(loginAsked(page)).toBeVisible();
  await expect(limitedNotice(page)).toHaveCount(0);

  await storeElsewhere(page, await aMember(server, { amazonName: 'Next Nora' }));
  await expect(page.getByLabel('Default Amazon reviewer name')).toHaveValue('Next Nora');
  await expect(limitedNotice(page)).toHaveCount(0);
});

test('an offer to undo goes with the login of who made it', async ({ page, server }) => {
  await aBook(server, await anAuthor(server), { title: 'Approved and Left' });
  await keepOffers(page);
  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=pending');
  const card = page.getByRole('article', { name: 'Approved and Left' });
  await card.getByRole('button', { name: 'Approve', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();

  // Another of the same member's sessions changes nothing.
  const admin = await theAdmin(server);
  await storeElsewhere(page, { ...admin, token: (await logIn(server.url, admin)).token });
  await expect(undo).toBeVisible();
  await storeElsewhere(page, null);
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Approved and Left')).toHaveCount(0);
});

test('a page that Back shows as it was knows who has logged in or out since', async ({ page, server }) => {
  await enter(page, await aMember(server, { name: 'First Freya' }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /First Freya/ })).toBeVisible();
  await storeWhileAway(page, null);
  await expect(loginAsked(page)).toBeVisible();
  await expect(page.getByText('First Freya')).toHaveCount(0);
  await storeWhileAway(page, await aMember(server, { name: 'Next Nils' }));
  await expect(page.getByRole('heading', { name: /Next Nils/ })).toBeVisible();
});

test('a login form that Back shows as it was sends on who has logged in since', async ({ page, server }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await storeWhileAway(page, await aMember(server));
  await expect(page).toHaveURL(/\/dashboard$/);
});
