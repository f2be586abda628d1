import type { ReadingPlace } from '@gbr/domain/reading-place.ts';
import { pagesPdf } from '@gbr/verification/support/hostile-books.ts';
import type { ServerProcess } from '@gbr/verification/support/server-process.ts';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aBookOnOffer, aMember, anAuthor, call, enter } from './support/people.ts';
import type { Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

async function aPickedBook(server: ServerProcess, file: Buffer) {
  const [author, reader] = [await anAuthor(server), await aMember(server)];
  const { _id } = await aBookOnOffer(server, author, {}, { option: 'standard' }, file);
  await call(server, reader, 'PATCH', `/api/books/${_id}/pick`, {});
  return { author, reader, _id };
}

const kept = (server: ServerProcess, person: Person, id: string) =>
  call<ReadingPlace>(server, person, 'GET', `/api/books/${id}/reading`);

// Playwright's own script, which notes announcements in every frame, is stopped in these, too.
const stopped = /^error: Blocked script execution in '[^']*\/reading-room\//;
test.beforeEach(({ allowConsole }) => allowConsole(stopped));

test('a reader reads a PDF here, finds the place again, and sees how much was opened', async ({
  page,
  server,
}) => {
  const { reader, _id } = await aPickedBook(server, pagesPdf(60));
  await enter(page, reader);
  await page.goto(`/book_for_review/${_id}`);
  await page.getByRole('link', { name: 'READ HERE' }).click();
  await expect(page.getByText('Page 1 of 60')).toBeVisible();
  await expect(page.getByText('still here, page 1')).toBeAttached();
  // Nothing else is on the screen.
  await expect(page.getByRole('link')).toHaveCount(1);

  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('still here, page 2')).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText('still here, page 60')).toBeAttached();
  await page.keyboard.press('PageUp');
  await expect(page.getByText('still here, page 59')).toBeAttached();
  await expect.poll(async () => (await kept(server, reader, _id)).opened).toBe(4);
  expect(await kept(server, reader, _id)).toMatchObject({ opened: 4, total: 60 });

  await page.reload();
  await expect(page.getByText('still here, page 59')).toBeAttached();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'Back to the review' }).click();
  await expect(page.getByText('You have opened 4 of 60 pages')).toBeVisible();
});
