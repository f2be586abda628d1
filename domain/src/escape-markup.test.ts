import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('no character of a text begins or ends a tag, an attribute or a reference', () => {
  expect(escapeMarkup(`<a href='x'>"Tom" & Ann</a> &amp;`)).toBe(
    '&lt;a href=&#39;x&#39;&gt;&quot;Tom&quot; &amp; Ann&lt;/a&gt; &amp;amp;',
  );
});
