import { expect, test } from 'vitest';
import { copyOf, draftOf } from './mail-draft.ts';
import { bookDeclined } from './templates/book-declined.ts';
import { passwordReset } from './templates/password-reset.ts';
import type { Mail } from './templates/template.ts';

const site = 'https://reviews.example.org';
const jane = { id: 'm1', name: 'Jane', email: 'jane@example.org' };
const declined = bookDeclined({
  id: 'b1',
  title: 'Quiet Mornings',
  reason: 'No cover.',
  appeal: '/appeal/token',
});
const summary: Mail = {
  kind: 'weekly-summary',
  subject: 'Your week',
  paragraphs: ['One review received.'],
  turnOff: '/weekly-summary/token',
};

test.each([
  ['opens an account', passwordReset('token')],
  ['appeals a decision', declined],
  ['turns emails off', summary],
])('a link that %s is in the email, and nowhere in its blind copy', (_does, mail) => {
  const draft = draftOf(jane, mail, site);
  expect(draft.text).toContain(draft.secret_link);
  expect(draft.secret_link).toMatch(/\/token$/);
  const copy = copyOf(draft, 'support@example.org');
  const toSupport = { recipient: 'support@example.org', recipient_name: '' };
  expect(copy).toMatchObject({ ...toSupport, copied_from: 'jane@example.org' });
  expect(copy?.text).toContain('[link removed]');
  expect(JSON.stringify(copy)).not.toContain('token');
});

test('the support address gets no copy of its own email, also when it is set in capitals', () => {
  const draft = draftOf(jane, declined, site);
  expect(copyOf(draft, 'Jane@Example.org')).toBeUndefined();
});
