import { expect, test } from 'vitest';
import { headOf } from './page-head.ts';

const page = { title: 'Terms', description: 'What you "agree" to', path: '/terms' };

test('title, description, canonical and Open Graph, with the origin left to the server', () => {
  const head = headOf(page);
  expect(head).toContain('<title>Terms</title>');
  expect(head).toContain('<meta name="description" content="What you &quot;agree&quot; to" />');
  expect(head).toContain('<link rel="canonical" href="https://public-url.invalid/terms" />');
  expect(head).toContain('<meta property="og:url" content="https://public-url.invalid/terms" />');
  expect(head).not.toContain('ld+json');
});

test('structured data cannot end its element', () => {
  const head = headOf({ ...page, structuredData: { text: '</script><b>' } });
  expect(head).toContain('<script type="application/ld+json">{"text":"\\u003c/script>\\u003cb>"}</script>');
});
