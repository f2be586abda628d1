import { gzipSync } from 'node:zlib';
import { expectAccessible, expectFitsPhone } from './support/accessibility.ts';
import { aMember, enter, enterInOtherTab } from './support/people.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';

const questions = [
  'Does it really work, and is a good rating guaranteed?',
  'Do I need a Kindle to review books?',
  'How many books can I add, and how many reviews can I request?',
  'Are books in other languages welcome?',
];

test('the front page has its anchors, links and texts', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Genuine Book Reviews');
  for (const id of [
    'home',
    'features',
    'genres',
    'how-it-works',
    'testimonials',
    'pricing',
    'faq',
    'contact',
  ]) {
    await expect(page.locator(`#${id}`), id).toBeVisible();
    // The name of the site leads to the top.
    if (id !== 'home') await expect(page.locator(`nav a[href="#${id}"]`), id).toBeVisible();
  }
  for (const path of ['/login', '/register', '/privacy', '/terms', '/contact-support']) {
    await expect(page.locator(`a[href="${path}"]`).first(), path).toBeVisible();
  }
  await expect(page.getByText('within 24 hours').first()).toBeVisible();
  await expect(
    page.getByText('Amazon allows no compensation for a review beyond a free copy of the book'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('the pictures of how it works are there before anyone scrolls to them', async ({ page }) => {
  await page.goto('/');
  const loaded = () =>
    page
      .locator('#how-it-works img')
      .evaluateAll((all) => all.map((each) => each instanceof HTMLImageElement && each.naturalWidth > 0));
  await expect.poll(loaded).toEqual([true, true, true]);
});

test('no page for guests scrolls sideways on the smallest phones, and its header is whole', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/403/);
  for (const address of ['/', '/login', '/register', '/integrity', '/terms', '/contact-support']) {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(address);
    for (const width of [360, 320]) {
      await resize(page, { width, height: 780 });
      const register = await page.getByRole('link', { name: 'Register', exact: true }).first().boundingBox();
      expect(
        (register?.x ?? width) + (register?.width ?? 0),
        `${address} at ${width} px`,
      ).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        width,
      );
    }
  }
  // What a moderator wrote as the reason may have no blanks.
  const msg = `This account is banned. Reason: ${'W'.repeat(200)}`;
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: { msg } }));
  await page.goto('/login');
  await page.getByLabel('Email').fill('boris@example.com');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(msg)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('at most one question is open, and a click on the open one closes it', async ({ page }) => {
  await page.goto('/');
  const [first, second] = questions.map((name) => page.getByRole('button', { name }));
  if (!first || !second) throw new Error('no questions');
  const open = page.locator('#faq [aria-expanded="true"]');
  await expect(open).toHaveCount(0);
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await second.press('Space');
  await expect(open).toHaveCount(0);
});

for (const who of ['guest', 'member'] as const) {
  test(`what a ${who} clicks before the script has loaded works once it has`, async ({ page, server }) => {
    if (who === 'member') await enter(page, await aMember(server));
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const question = page.getByRole('button', { name: questions[0] });
    await question.click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(question).toHaveAttribute('aria-expanded', 'false');
    scripts.resolve();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('html')).toHaveClass('dark');
  });
}

test('the stars do not move for those who prefer reduced motion', async ({ page }) => {
  const canvas = page.locator('canvas');
  const sky = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // A canvas that nobody has drawn on is 300 pixels wide.
  await expect(canvas).not.toHaveJSProperty('width', 300);
  // A font that comes late moves what the sky is behind, which is then drawn again: in the next frame.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((measured) => new ResizeObserver(measured).observe(document.body));
  });
  const before = await sky();
  await page.clock.runFor(5_000);
  expect(await sky()).toBe(before);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(sky).not.toBe(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page can be read, answers included, and says first what needs scripts', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Found by its place: texts in it are passed over.
    await expect(page.locator('noscript p')).toBeInViewport();
    await expect(page.getByText('There is currently no strict limit on either.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();
  });

  test('the privacy policy can be read', async ({ page }) => {
    await page.goto('/privacy');
    await expect(page).toHaveTitle('Privacy Policy · Genuine Book Reviews');
    await expect(page.getByText('Data of inactive accounts is kept for up to 6 years').first()).toBeVisible();
    await expect(page.getByText('No data is transferred outside the EU.').first()).toBeVisible();
    await expect(page.getByText('handled by a secure payment provider')).toBeVisible();
    await expect(page.getByText('are used for login').first()).toBeVisible();
  });

  test('the terms can be read', async ({ page }) => {
    await page.goto('/terms');
    await expect(page).toHaveTitle('Terms of Service · Genuine Book Reviews');
    await expect(page.getByText('You must be 18 or older to take part.')).toBeVisible();
    await expect(page.getByText('fully published on Amazon').first()).toBeVisible();
    await expect(page.getByText('US law applies')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'AI writing assistant' })).toBeVisible();
    await expect(page.getByText('No number of reviews and no rating is promised').first()).toBeVisible();
  });
});

for (const path of ['/', '/privacy', '/terms', '/integrity', '/contact-support', '/register', '/login']) {
  test(`${path} describes itself to search engines`, async ({ page, server }) => {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', server.url + path);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + path);
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title());
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    await expect(page.locator('meta[name=format-detection]')).toHaveAttribute('content', /telephone=no/);
    await expect(page.locator('title')).toHaveCount(1);
  });
}

test('the questions are marked up for search engines, too', async ({ page }) => {
  await page.goto('/');
  const data: unknown = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
  expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: questions.map((name) => ({ name })) });
});

test('robots.txt, sitemap, icons and manifest', async ({ request, server }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const map = await request.get('/sitemap.xml');
  expect(map.headers()['content-type']).toContain('xml');
  expect(await map.text()).toContain(`<loc>${server.url}/privacy</loc>`);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] };
  for (const path of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/share.png']) {
    expect((await request.get(path)).headers()['content-type'], path).toContain('image/');
  }
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('a long text is accessible, fits a phone, and its table of contents links to its chapters', async ({
  page,
}) => {
  await page.goto('/terms');
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Credits and gems' })
    .click();
  await expect(page).toHaveURL('/terms#credits');
  await expect(page.getByRole('heading', { name: '7. Credits and gems' })).toBeInViewport();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.goto('/privacy');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

for (const path of ['/', '/privacy', '/terms', '/integrity']) {
  test(`a guest reads ${path} without the app: at most 20 kB of scripts and styles`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!['script', 'stylesheet', 'document'].includes(response.request().resourceType())) return;
      sizes.push(
        response.body().then((body) => gzipSync(weighed(response.url(), body), { level: 9 }).length),
      );
    });
    await page.goto(path);
    await expect.poll(() => sizes.length).toBeGreaterThan(2);
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(20_000);
  });
}

/** Of the page itself, only its inline styles. */
function weighed(url: string, body: Buffer): Buffer {
  if (/\.(js|css)$/.test(url)) return body;
  return Buffer.from(/<style>([^]*?)<\/style>/.exec(body.toString())?.[1] ?? '');
}

test('the app is prefetched when the pointer reaches a link to it', async ({ page }) => {
  await page.goto('/');
  // Until its script runs, the page records clicks.
  const early = () => page.evaluate(() => (window as { earlyClicks?: unknown }).earlyClicks);
  await expect.poll(early).toBeUndefined();
  const app = page.waitForRequest(/assets\/react-.*\.js$/);
  await page.getByRole('link', { name: 'Register', exact: true }).hover();
  expect((await (await app).response())?.status()).toBe(200);
});

test('the switch in the footer changes the theme, for the next page, too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.goto('/terms');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(page.locator('html')).not.toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass('dark');
});

test('a guest who logs in in another tab becomes a member in this one, which still works', async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await enterInOtherTab(page, await aMember(server));
  await expect(page.getByRole('link', { name: 'My Books' })).toBeVisible();
  const question = page.getByRole('button', { name: questions[1] });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveClass('dark');
});

test('a member sees their own header on a public page', async ({ page, server }) => {
  await enter(page, await aMember(server, { name: 'Mia Member' }));
  await page.goto('/privacy');
  await expect(page.getByRole('link', { name: 'My Books' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to your dashboard' }).first()).toBeVisible();
  await expect(page.locator('a[href^="/register"]')).toHaveCount(0);
});

test('an older browser says that it is too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  await page.goto('/');
  await expect(page.getByText('This browser is too old')).toBeVisible();
  await page.goto('/library');
  await expect(page.getByText('This browser is too old')).toBeVisible();
});
