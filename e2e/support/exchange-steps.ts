import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { amountText } from '@gbr/domain/amounts.ts';
import { admin } from '@gbr/verification/support/server-process.ts';
import { expectStatus } from './live-regions.ts';
import { logInByForm } from './people.ts';
import { expect } from './test.ts';

// What authors, readers and moderators do on the screens, step by step.

const password = 'a good password';

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel(/Amazon marketplace/i).selectOption('amazon.com');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** By the link in the header, which loads no page. */
export const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

export async function followInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** In the wizard. */
export async function addBook(
  page: Page,
  book: { title: string; asin: string; file: string },
): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabel('Title').fill(book.title);
  await page.getByLabel('Author', { exact: true }).fill('Ada Author');
  await page.getByLabel('ASIN').fill(book.asin);
  await next.click();
  await page.getByRole('checkbox', { name: /^Standard/ }).check();
  await page.locator('input[type=file]').setInputFiles(book.file);
  await next.click();
  const cover = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#24493d' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: cover });
  await next.click();
  await page.getByLabel('Amazon URL').fill(`https://www.amazon.com/dp/${book.asin}`);
  await page.getByLabel('Language').selectOption('English');
  await page.getByLabel(/Marketplace/).selectOption('amazon.com');
  await page.getByLabel('Category').selectOption('Sudoku | Low Content');
  await next.click();
  await page.getByLabel('Word Count').fill('15');
  await page.getByLabel('Summary').fill('A book for this test.');
  await page.getByLabel('Author Info').fill('Writes tests.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expectStatus(page, 'Book submitted for approval!');
  await expect(page).toHaveURL(/\/my-books$/);
}

export async function approve(page: Page, title: string): Promise<void> {
  await page.goto('/login');
  await logInByForm(page, admin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await follow(page, 'Moderator');
  await page.getByRole('tab', { name: 'Pending' }).click();
  const card = page.getByRole('article', { name: title, exact: true });
  await card.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectStatus(page, 'Book approved!');
}

export async function turnIn(page: Page): Promise<void> {
  await page.getByLabel('I have downloaded/read the book').check();
  await page.getByLabel('I have posted my review on Amazon').check();
  const submit = page.getByRole('button', { name: 'SUBMIT REVIEW' });
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true');
  await submit.click();
  const modal = page.getByRole('dialog', { name: 'TURN IN REVIEW' });
  await modal.getByRole('radio', { name: '4 stars' }).check();
  await modal.getByLabel('Amazon reviewer name').fill('Jordan');
  await modal.getByLabel('Review text').fill('I read it from cover to cover.');
  await modal.getByRole('button', { name: 'TURN IN REVIEW' }).click();
  await expectStatus(page, 'Review marked as finished!');
}

export async function expectCredits(page: Page, credits: number): Promise<void> {
  await expect(page.getByRole('banner')).toContainText(
    new RegExp(`(?<![\\d,])${amountText(credits)} credits`),
  );
}

export async function launchStandard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'REVIEW', exact: true }).click();
  const launch = page.getByRole('dialog', { name: 'Launch a review request' });
  await launch.getByRole('radio', { name: /^Standard/ }).check();
  await expect(launch.getByText(/1,?500/).first()).toBeVisible();
  await launch.getByRole('button', { name: 'Launch Review' }).click();
  await expectStatus(page, 'Review request successfully launched!');
}

export async function pickBook(page: Page, title: string): Promise<void> {
  await follow(page, 'Library');
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: 'PICK BOOK' }).click();
  await expectStatus(page, 'Book picked successfully!');
}
