import { readFile } from 'node:fs/promises';
import { fixture } from '@gbr/verification/support/fixtures.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { expectStatus } from './support/live-regions.ts';
import { aBook, aBookOnOffer, aMember, anAuthor, enter, pick, theAdmin } from './support/people.ts';
import { expect, test } from './support/test.ts';

const cannotBeMarked = 'Copies of this file cannot be marked.';

test('the author reads at once when copies of a file cannot be marked', async ({ page, server }) => {
  const author = await anAuthor(server);
  const plain = await aBook(server, author, { title: 'In Word' }, fixture('real.doc'));
  const good = await aBook(server, author, { title: 'In PDF' });
  await enter(page, author);
  await page.goto(`/one_book/${plain._id}`);
  await expect(page.getByText(cannotBeMarked)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto(`/one_book/${good._id}`);
  await expect(page.getByRole('button', { name: 'DOWNLOAD BOOK' })).toBeVisible();
  await expect(page.getByText(cannotBeMarked)).toBeHidden();
});

test('a reader downloads a marked copy, and the book itself once marking is off', async ({
  page,
  server,
}) => {
  const author = await anAuthor(server);
  const [first, second] = [await aBookOnOffer(server, author), await aBookOnOffer(server, author)];
  const reader = await aMember(server, { name: 'Robin Reader' });
  await pick(server, reader, first);
  await enter(page, reader);
  const download = async (id: string) => {
    await page.goto(`/book_for_review/${id}`);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'DOWNLOAD BOOK' }).click();
    return readFile(await (await started).path());
  };
  expect((await download(first._id)).equals(fixture('real.pdf'))).toBe(false);

  await enter(page, await theAdmin(server));
  await page.goto('/moderator?tab=settings');
  const setting = page.getByRole('checkbox', { name: 'Mark the copies that readers get' });
  await expect(setting).toBeChecked();
  await setting.uncheck();
  await expectStatus(page, 'Settings updated.');
  await pick(server, reader, second);
  await setting.check();
  await expectStatus(page, 'Settings updated.');
  await enter(page, reader);
  expect((await download(second._id)).equals(fixture('real.pdf'))).toBe(true);
});
