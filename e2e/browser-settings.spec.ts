import type { Locator } from '@playwright/test';
import {
  aBook,
  aBookOnOffer,
  aFinishedReview,
  aMember,
  anApprovedBook,
  anAuthor,
  call,
  enter,
  theAdmin,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test('what is chosen is seen where the system replaces the colours', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, await aMember(server));
  await page.goto('/books-im-reviewing');
  await expect(page.getByRole('tab', { name: 'On review', selected: true })).toBeVisible();
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  const chosen = [
    page.getByRole('tab', { name: 'On review' }),
    page.locator('label').filter({ has: page.getByRole('radio', { name: 'System' }) }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: "Books I'm Reviewing" }),
  ];
  for (const place of chosen) await expect(place).toHaveCSS('background-color', highlight);
  await expect(page.getByRole('tab', { name: 'Finished' })).not.toHaveCSS('background-color', highlight);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  const chip = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) });
  await expect(chip('Free')).toBeVisible();
  await expect(chip('Free')).toHaveCSS('background-color', highlight);
  await expect(chip('Kindle')).not.toHaveCSS('background-color', highlight);
});

test('what looks disabled is seen where the system replaces the colours', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, await aMember(server));
  await page.goto('/add-book');
  const next = page.getByRole('button', { name: 'Next', disabled: true });
  await expect(next).toBeVisible();
  const muted = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'GrayText';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(next).toHaveCSS('color', muted);
});

test('a tick is seen where the system replaces the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/register');
  const box = page.getByRole('checkbox', { name: /^I accept/ });
  await box.check();
  const tick = box.locator('xpath=following-sibling::*');
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(tick).toHaveCSS('color', text);
});

test('a badge has an edge where the system replaces the colours', async ({ page, server }) => {
  const author = await aMember(server);
  await aBook(server, author);
  await page.emulateMedia({ forcedColors: 'active' });
  await enter(page, author);
  await page.goto('/my-books');
  const badge = page.getByRole('article').getByText('Awaiting Approval', { exact: true });
  await expect(badge).toHaveCSS('border-top-width', '1px');
});

test('on a phone with large letters the notice for staff keeps its link whole', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await page.addStyleTag({ content: 'html { font-size: 24px }' });
  await expect(page.getByRole('link', { name: 'Set up a second factor' })).toBeInViewport({ ratio: 1 });
});

test('what is chosen is seen in a browser that does not know :has', async ({ page, server }) => {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':unknown(') });
  });
  await enter(page, await aMember(server));
  await page.goto('/library');
  for (const name of ['Free', 'System'])
    await expect(page.getByRole('radio', { name })).toHaveCSS('outline-style', 'solid');
  for (const name of ['Kindle', 'Dark'])
    await expect(page.getByRole('radio', { name })).toHaveCSS('outline-style', 'none');
});

test('nothing is wider than a phone whose letters are half as large again', async ({ page, server }) => {
  const author = await aMember(server);
  await aBook(server, author, { title: 'Large Letters' });
  await enter(page, author);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/my-books', '/dashboard']) {
    await page.goto(path);
    await page.addStyleTag({ content: 'html { font-size: 24px }' });
    await expect(page.getByRole('heading', { name: 'Large Letters' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

/** Of 360 by 640, as cheap ones have. */
const zoomed = { width: 180, height: 320 };

test('nothing is wider than a phone that is zoomed to 200 %', async ({ page, server }) => {
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, {
    title: 'Zoomed Twice',
    category: 'Journals | Low Content',
  });
  await page.setViewportSize(zoomed);
  for (const [member, paths] of [
    [author, ['/my-books', '/dashboard', `/one_book/${book._id}`]],
    [await aMember(server), ['/library?q=zoomed']],
  ] as const) {
    await enter(page, member);
    for (const path of paths) {
      await page.goto(path);
      const title = page.getByRole('heading', { name: 'Zoomed Twice' });
      await expect(title).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width);
      // Beside the cover it would have one letter a line.
      expect((await title.boundingBox())?.width).toBeGreaterThan(60);
    }
  }
});

test('figures, charts and a finished review fit a phone that is zoomed to 200 %', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/404/);
  const reader = await aMember(server);
  const book = await aBookOnOffer(server, await anAuthor(server));
  await aFinishedReview(server, reader, book);
  await page.setViewportSize(zoomed);
  for (const path of ['/register', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBe(zoomed.width);
  }
  await enter(page, reader);
  for (const [path, seen] of [
    [`/book_for_review/${book._id}`, page.getByRole('heading', { name: 'Your review' })],
    ['/account-settings', page.getByRole('heading', { name: 'Your devices' })],
    ['/affiliate', page.getByText('Diamonds', { exact: true })],
    ['/integrity', page.getByText('Nine in ten within')],
  ] as const) {
    await page.goto(path);
    await expect(seen).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBe(zoomed.width);
  }
});

test('the dialogs of members and moderators fit a phone that is zoomed to 200 %', async ({
  page,
  server,
}) => {
  const reader = await aMember(server);
  const author = await anAuthor(server);
  const book = await aBookOnOffer(server, author, { title: 'A Narrow Book' });
  await aBook(server, author, { title: 'A Narrow Decision' });
  await page.setViewportSize(zoomed);
  await enter(page, reader);
  await page.goto('/library?q=narrow');
  await page.getByRole('button', { name: 'A Narrow Book' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A short summary.')).toBeVisible();
  await expect.poll(() => dialog.evaluate(partsBeyond)).toEqual([]);

  await call(server, reader, 'PATCH', `/api/books/${book._id}/pick`, {});
  await page.goto(`/book_for_review/${book._id}`);
  await page.getByLabel('I have downloaded/read the book').check();
  await page.getByLabel('I have posted my review on Amazon').check();
  const submit = page.getByRole('button', { name: 'SUBMIT REVIEW' });
  await expect(submit).not.toHaveAttribute('aria-disabled');
  await submit.click();
  await expect(dialog.getByRole('radio', { name: '5 stars' })).toBeVisible();
  await expect.poll(() => dialog.evaluate(partsBeyond)).toEqual([]);

  for (const [member, path, opener, buttons] of [
    [author, '/my-books', page.getByRole('button', { name: 'REVIEW' }), ['Cancel', 'Launch Review']],
    [
      await theAdmin(server),
      '/moderator?tab=pending',
      page.getByRole('article', { name: 'A Narrow Decision' }).getByRole('button', { name: 'Details' }),
      ['Decline', 'Approve'],
    ],
  ] as const) {
    await enter(page, member);
    await page.goto(path);
    await opener.first().click();
    for (const name of buttons) await expect(dialog.getByRole('button', { name })).toBeVisible();
    await expect.poll(() => dialog.evaluate(partsBeyond)).toEqual([]);
    await dialog.hover();
    await page.mouse.wheel(0, 5_000);
    for (const name of buttons)
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
});

function partsBeyond(dialog: Element): string[] {
  const { right } = dialog.getBoundingClientRect();
  const beyond = [...dialog.querySelectorAll('*')].filter(
    (part) => part.getBoundingClientRect().right > right,
  );
  return beyond.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`);
}

test('the pages of the library fit a phone that is zoomed to 200 %', async ({ page, server }) => {
  await aBookOnOffer(server, await anAuthor(server), { title: 'First of Many' });
  await page.route('**/api/books/library?*', async (route) => {
    const response = await route.fetch();
    const link = '</api/books/library?cursor=next>; rel="next"';
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '900', link } });
  });
  await page.setViewportSize(zoomed);
  await enter(page, await aMember(server));
  await page.goto('/library');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(zoomed.width);
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('head and foot of a dialog leave the window to the field in focus', async ({ page, server }) => {
    const author = await aMember(server);
    await aBook(server, author);
    await enter(page, author);
    await page.goto('/my-books');
    await page.getByRole('button', { name: 'EDIT' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Summary').focus();
    await expect(dialog.getByLabel('Summary')).toBeInViewport();
    await expect(dialog.getByRole('heading', { name: 'Edit Book' })).not.toBeInViewport();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).not.toBeInViewport();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  test('the menu is scrolled to its end', async ({ page, server }) => {
    await enter(page, await theAdmin(server));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.locator('#member-menu');
    await menu.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(menu.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  });
});

test('in a browser that translates the page the costs follow the choices', async ({ page, server }) => {
  const author = await anAuthor(server);
  await anApprovedBook(server, author, { title: 'In Every Language' });
  await enter(page, author);
  await page.addInitScript(translateAsItComes);
  await page.goto('/my-books');
  await page.getByRole('button', { name: 'REVIEW' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^«Verified eBook»/ }).check({ force: true });
  const price = dialog.getByLabel('eBook price');
  await price.fill('3');
  await expect(dialog.getByText('«2,700 credits»').first()).toBeVisible();
  await price.fill('4');
  await expect(dialog.getByText('«3,000 credits»').first()).toBeVisible();
  await expect(dialog).not.toContainText('2,700');
  await dialog.getByRole('radio', { name: /^«Kindle»/ }).check({ force: true });
  await expect(price).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

/** As Chrome does it. */
function translateAsItComes() {
  const skipped = ['SCRIPT', 'STYLE', 'NOSCRIPT', 'FONT', 'OPTION', 'TEXTAREA'];
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || skipped.includes(text.parentElement?.tagName ?? '')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('what is printed is dark on white, says whose it is, and leaves out what can only be clicked', async ({
  page,
  server,
}) => {
  const member = await aMember(server, { name: 'Paula Paper' });
  await enter(page, member);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/statement');
  const grant = page.getByRole('row', { name: /Welcome grant/ });
  await expect(grant).toBeVisible();
  // The tests prefer reduced motion.
  const transitions = await page.evaluateHandle(() => {
    const seen: string[] = [];
    addEventListener('transitionrun', ({ propertyName }) => seen.push(propertyName));
    return seen;
  });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  const light = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(light);
  const owner = page.getByText(`Paula Paper, ${member.email}`);
  await expect(owner).toBeHidden();
  expect(await transitions.jsonValue()).toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ink).toBe(light);
  await expect(owner).toBeVisible();
  await expect(grant).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await expect(grant.getByRole('button', { name: /^Proof/ })).toBeHidden();
  // Which transactions these are is printed, as text.
  const kind = page.getByLabel('Type', { exact: true });
  await expect(kind).toBeVisible();
  await expect(kind).toHaveCSS('border-top-width', '0px');

  await page.goto(`/one_book/${(await aBook(server, member))._id}`);
  await expect(page.getByRole('heading', { name: 'Review Campaigns' })).toBeVisible();
  await expect(page.getByLabel('Weekly pace', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to My Books' })).toBeHidden();
});

test('charts, tables and tabs are printed whole', async ({ page, server }) => {
  await enter(page, await theAdmin(server));
  // A page that is printed is laid out for the paper, and nothing on it is measured again.
  await page.addInitScript(() => {
    window.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/moderator?tab=analytics');
  const chart = page.getByRole('img', { name: 'Line chart: Registrations' });
  await expect(chart.locator('svg')).toBeVisible();
  const share = page.getByRole('listitem').filter({ hasText: /^amazon\.com/ });
  const colour = () => share.locator('rect').evaluate((drawn) => getComputedStyle(drawn).fill);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(colour).not.toBe(light);
  // Its table is longer than that of a week, which fits.
  await page.getByRole('button', { name: 'Last 12 Months', exact: true }).click();
  await page.getByRole('button', { name: 'Data of Registrations', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Show as table', exact: true }).click();
  const table = page.getByRole('region', { name: 'Registrations, table', exact: true });
  const hidden = () => table.evaluate((frame) => frame.scrollHeight - frame.clientHeight);
  await expect.poll(hidden).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(hidden).toBe(0);
  await expect.poll(colour).toBe(light);
  await page.setViewportSize({ width: 720, height: 800 });
  const overhang = () =>
    chart.evaluate((frame) => {
      const drawing = frame.querySelector('svg') ?? frame;
      return drawing.getBoundingClientRect().right - frame.getBoundingClientRect().right;
    });
  await expect.poll(overhang).toBeLessThanOrEqual(0);
  const last = page.getByRole('tab', { name: 'Appeals' });
  await expect.poll(async () => rightOf(last)).toBeLessThanOrEqual(720);

  await page.getByRole('tab', { name: 'All Users' }).click();
  await expect(page.getByRole('region', { name: 'Users', exact: true })).toHaveCSS('overflow-x', 'visible');
});

test('a text that is written from the right ends at the left', async ({ page, server }) => {
  const author = await anAuthor(server);
  const text = 'كتاب الطبخ!';
  const book = await aBookOnOffer(server, author, { title: text, author: text });
  await enter(page, author);
  await page.goto(`/one_book/${book._id}`);
  const title = page.getByRole('heading', { name: text });
  await expect(title).toBeVisible();
  const last = await leftOf(title, text.length - 1);
  expect(last).toBeLessThan(await leftOf(title, 0));
  // The heading itself stays where ours are.
  expect(last).toBeCloseTo((await title.boundingBox())?.x ?? 0, 0);

  // The number after it stays after it.
  const message = { at: new Date().toISOString(), link: `/one_book/${book._id}`, readAt: null, book };
  const json = [
    { ...message, _id: '1', text: 'One.' },
    { ...message, _id: '2', text: 'Another.' },
  ];
  await page.route('**/api/users/me/inbox*', (route) => route.fulfill({ json }));
  await page.getByRole('banner').getByRole('link', { name: 'Inbox' }).click();
  const count = page.getByText(/^2 messages/);
  await expect(count).toBeVisible();
  expect(await leftOf(count, 0)).toBeGreaterThan(await leftOf(page.getByText(text, { exact: true }), 0));

  // Buttons and cells are paragraphs of their own.
  await page.unroute('**/api/users/me/inbox*');
  await enter(page, await theAdmin(server));
  await page.goto('/library');
  const card = page.getByRole('button', { name: text }).locator('span');
  await expect(card).toBeVisible();
  expect(await leftOf(card, text.length - 1)).toBeLessThan(await leftOf(card, 0));
  await page.goto(`/moderator?tab=books&title=${encodeURIComponent(text)}`);
  const name = page.getByRole('button', { name: text });
  await expect(name).toBeVisible();
  for (const place of [name, page.getByRole('cell', { name: text }).last()]) {
    expect(await leftOf(place, text.length - 1)).toBeLessThan(await leftOf(place, 0));
  }
});

async function rightOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box ? box.x + box.width : Infinity;
}

/** Of one of its letters. */
function leftOf(place: Locator, index: number): Promise<number> {
  return place.evaluate((element, letter) => {
    const range = document.createRange();
    range.setStart(element.firstChild ?? element, letter);
    range.setEnd(element.firstChild ?? element, letter + 1);
    return range.getBoundingClientRect().left;
  }, index);
}

test.describe('in a browser whose language is written from the right', () => {
  test.use({ locale: 'ar-EG' });

  test('the arrow keys go through the tabs as they are shown', async ({ page, server }) => {
    await enter(page, await aMember(server));
    await page.goto('/books-im-reviewing');
    await page.getByRole('tab', { name: 'On review' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Finished' })).toBeFocused();
  });
});
