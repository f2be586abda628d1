import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { appealKinds, appealOutcomes } from '@gbr/domain/appeals.ts';
import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { escapeMarkup } from '@gbr/domain/escape-markup.ts';
import { pages } from '@gbr/domain/site.ts';
import { appealDecided } from './appeal-decided.ts';
import { assignmentExpired } from './assignment-expired.ts';
import { banned } from './ban.ts';
import { bookApproved } from './book-approved.ts';
import { bookDeclined } from './book-declined.ts';
import { bookDeleted } from './book-deleted.ts';
import { bookRemoved } from './book-removed.ts';
import { confirmEmail } from './confirm-email.ts';
import { deadlineReminder } from './deadline-reminder.ts';
import { emailChanged } from './email-changed.ts';
import { layOut } from '../lay-out.ts';
import { mailKinds } from './template.ts';
import type { Mail } from './template.ts';
import { fileProblem } from './file-problem.ts';
import { passwordChanged } from './password-changed.ts';
import { passwordReset } from './password-reset.ts';
import { roleChanged } from './role-changed.ts';
import { reviewDeleted } from './review-deleted.ts';
import { reviewMissing } from './review-missing.ts';
import { reviewReceived } from './review-received.ts';
import { reviewRemoved } from './review-removed.ts';
import { reviewVerified } from './review-verified.ts';
import { secondFactorChanged } from './second-factor-changed.ts';
import { supportTicket } from './support-ticket.ts';
import { ticketReceived } from './ticket-received.ts';
import { weeklySummary } from './weekly-summary.ts';
import { welcome } from './welcome.ts';

const site = 'https://reviews.example.org';
const jane = { id: 'm1', name: 'Jane <b>', email: 'jane@example.org' };
const book = { id: 'b1', title: 'Quiet\n<i>Mornings</i>', isGone: false };
const checked = { bookId: 'b1', title: book.title, isGone: false };
const until = new Date('2026-03-04T05:06:07Z');

const worded = (mail: Mail) => ({ ...mail, ...layOut(mail, jane, site) });

const mails = [
  welcome(1500),
  confirmEmail('token', 'own change'),
  emailChanged('token', 'member'),
  passwordReset('token'),
  passwordChanged(),
  secondFactorChanged('passkey-added'),
  bookApproved(book),
  bookDeclined({ ...book, reason: 'The <cover> is missing.', appeal: '/appeal/token' }),
  bookRemoved(book),
  bookDeleted({ ...book, refunded: { credits: 3600, gems: 5 } }),
  reviewReceived({ ...book, postedWebsite: 'amazon.com' }),
  fileProblem({ ...book, note: 'Pages 3 and <b>4</b> are blank.', readerId: 'm2' }),
  deadlineReminder({ ...book, deadline: until }, new Date('2026-03-03T05:06:07Z')),
  assignmentExpired(book),
  reviewMissing({ ...checked, postedWebsite: '.co.uk', appeal: '/appeal/token' }),
  reviewRemoved({
    ...checked,
    postedWebsite: '.de',
    price: { credits: 1500, gems: 0 },
  }),
  banned({ status: '7day', until, reason: 'No review <posted>.', memberId: 'm1', appeal: '/appeal/token' }),
  reviewDeleted({ reviewId: 'r1', bookId: 'b1', title: book.title, appeal: '/appeal/token' }),
  appealDecided({
    kind: 'review',
    outcome: 'overturned',
    stood: true,
    reason: 'You <b>are</b> right.',
    book,
  }),
  roleChanged({ member: { ...jane, id: 'm2' }, before: 'user', after: 'admin', opensLog: true }),
  ticketReceived({ subject: 'Help <me>', isConfirmed: true }),
  weeklySummary(
    { week: '2026-03-02', from: new Date('2026-02-23T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z') },
    {
      picked: 2,
      received: 1,
      waiting: 1,
      books: [{ title: book.title, picked: 2, received: 1 }],
      turnedIn: 1,
      earned: { credits: 1800, gems: 0 },
      due: [{ title: book.title, deadline: until }],
      balance: { credits: 4300, gems: 1 },
      owed: { credits: 0, gems: 0 },
    },
    '/weekly-summary/token',
  ),
].map(worded);

describe.each(mails)('$kind', (mail) => {
  test('has a subject of one line, and says the same as text and as HTML', () => {
    expect(mail.subject).toMatch(/^[^\r\n]+$/);
    expect(mail.text).toMatch(/^Hello Jane <b>,\n\n/);
    expect(mail.html).toContain('Hello Jane &lt;b&gt;,');
    for (const paragraph of mail.text.split('\n\n').slice(0, -1)) {
      const sentence = paragraph.split('\n')[0]?.replace(/:$/, '') ?? '';
      expect(mail.html).toContain(escapeMarkup(sentence));
    }
  });

  test('carries no markup that a member typed', () => {
    expect(mail.html).not.toMatch(/<(b|i|cover|posted|me)>/);
  });

  test('is no wider for a long word', () => {
    const paragraphs = mail.html.match(/<p style="[^"]*"/g) ?? [];
    const ofText = paragraphs.filter((style) => style.includes(';color:'));
    expect(ofText.length).toBeGreaterThan(1);
    for (const style of ofText) expect(style).toContain('overflow-wrap:anywhere');
  });

  test('goes to the inbox unless it is the welcome, the summary, or about password, address or second factor', () => {
    const isPrivate = [
      'welcome',
      'confirm-email',
      'email-changed',
      'password-reset',
      'password-changed',
      'second-factor-changed',
      'weekly-summary',
    ].includes(mail.kind);
    expect(mail.inbox === undefined).toBe(isPrivate);
    expect(mail.inbox?.link ?? '/').toMatch(/^\//);
  });
});

test('each mail has a kind of its own, and none to a member is missing here', () => {
  const toMembers = mailKinds.filter((kind) => kind !== 'support-ticket');
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(toMembers.toSorted());
});

test('the rules name as many emails as there are kinds', () => {
  const rules = readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8');
  const named = [...rules.matchAll(/To (?:members|admins|support): ([^.]+)\./g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  expect(named, 'docs/rules.md#mail').toHaveLength(mailKinds.length);
});

test('every link leads to a page that the web app has', () => {
  const patterns = Object.values(pages).map((path) => new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`));
  const decided = appealKinds.map((kind) =>
    appealDecided({ kind, outcome: 'upheld', stood: true, reason: 'No.', book }),
  );
  const links = [...mails, ...decided].flatMap(({ button, inbox, appeal, turnOff }) =>
    [button?.path, inbox?.link, appeal, turnOff].filter((link) => link !== undefined),
  );
  expect(links.filter((link) => !patterns.some((pattern) => pattern.test(link.replace(/\?.*/, ''))))).toEqual(
    [],
  );
  expect(links.length).toBeGreaterThan(mails.length);
});

test('the first link of each leads to the right page', () => {
  const links = mails.map(({ kind, text }) => [kind, /https:\S+/.exec(text)?.[0].replace(site, '')]);
  expect(Object.fromEntries(links)).toEqual({
    welcome: '/dashboard',
    'confirm-email': '/confirm-email/token',
    'email-changed': '/undo-email/token',
    'password-reset': '/reset-password/token',
    'password-changed': '/contact-support',
    'second-factor-changed': '/contact-support',
    'book-approved': '/one_book/b1',
    'book-declined': '/one_book/b1',
    'book-removed': '/library',
    'book-deleted': '/statement',
    'review-received': '/one_book/b1',
    'file-problem': '/one_book/b1',
    'deadline-reminder': '/book_for_review/b1',
    'assignment-expired': '/library',
    'review-missing': '/book_for_review/b1',
    'review-removed': '/one_book/b1',
    ban: '/appeal/token',
    'review-deleted': '/appeal/token',
    'appeal-decided': '/statement',
    'role-changed': '/moderator?tab=activity&about=m2',
    'ticket-received': '',
    'weekly-summary': '/dashboard',
  });
});

test('about a deleted book, they lead to a page that opens for who gets them', () => {
  const gone = { bookId: 'b1', title: 'Tides', isGone: true, postedWebsite: '.de' };
  expect(reviewVerified(gone).link).toBe('/books-im-reviewing');
  const paid = reviewRemoved({ ...gone, price: { credits: 1500, gems: 0 } });
  expect([paid.inbox?.link, paid.button]).toEqual([
    '/statement',
    { label: 'View your statement', path: '/statement' },
  ]);
  const answers = appealKinds.map((kind) => say(kind, 'overturned', { stood: false, isGone: true }));
  const links = answers.map(({ inbox }) => inbox?.link);
  expect(links).toEqual(['/dashboard', '/my-books', '/statement', '/books-im-reviewing']);
  expect(answers.map(({ button }) => button?.path)).toEqual(links);
  expect(answers.map(({ button }) => button?.label)).toEqual([
    'Open your dashboard',
    'View your books',
    'View your statement',
    'View your reviews',
  ]);
});

test('the author of a deleted book is told what came back, if anything did', () => {
  const gone = { id: 'b1', title: 'Tides' };
  expect(bookDeleted({ ...gone, refunded: { credits: 3600, gems: 5 } }).inbox?.text).toBe(
    'Your book “Tides” was deleted by a moderator. Its open review requests have ended. You get back what they cost you: 3,600 credits and 5 gems.',
  );
  expect(bookDeleted({ ...gone, refunded: { credits: 0, gems: 0 } })).toMatchObject({
    inbox: { text: 'Your book “Tides” was deleted by a moderator.', link: '/my-books' },
    button: { path: '/my-books' },
  });
});

test('a book without a title is one whose author was deleted', () => {
  const { text } = reviewVerified({ ...checked, title: '', isGone: true, postedWebsite: '.de' });
  expect(text).toBe('Your review of a deleted book was verified on amazon.de.');
});

test('the links that open or take an account are the secret ones', () => {
  const withLinks = [...mails, worded(welcome(1500, 'token'))];
  expect(withLinks.filter(({ isSecret }) => isSecret).map(({ button }) => button?.path)).toEqual([
    '/confirm-email/token',
    '/undo-email/token',
    '/reset-password/token',
    '/confirm-email/token',
  ]);
});

test('a decision carries the link to appeal it, as a text and beside another button', () => {
  const { text, html } = worded(bookDeclined({ ...book, reason: '', appeal: '/appeal/token' }));
  expect(text).toContain(
    `View your book:\n${site}/one_book/b1\n\nAppeal this decision:\n${site}/appeal/token`,
  );
  expect(html).toContain(`href="${site}/appeal/token"`);
  expect(mails.filter(({ appeal }) => appeal).map(({ kind }) => kind)).toEqual([
    'book-declined',
    'review-missing',
    'ban',
    'review-deleted',
  ]);
});

const say = (kind: AppealKind, outcome: AppealOutcome, { stood = true, isGone = false } = {}) =>
  appealDecided({
    kind,
    outcome,
    stood,
    reason: 'Looked again.',
    book: kind === 'ban' ? undefined : { ...book, isGone },
  });

test('the answer to an appeal says what becomes of each kind of decision, or that it was no longer in force', () => {
  const sentences = appealKinds.flatMap((kind) =>
    appealOutcomes.flatMap((outcome) =>
      [true, false].map((stood) => say(kind, outcome, { stood }).inbox?.text),
    ),
  );
  expect(new Set(sentences).size).toBe(16);
  expect(say('check', 'overturned', { stood: false })).toMatchObject({
    subject: 'Your appeal: the decision was no longer in force',
    inbox: { text: expect.stringContaining('It was no longer in force, so there was nothing to undo.') },
  });
  for (const sentence of sentences)
    expect(sentence).toMatch(/^Your appeal was answered: .+ Reason: Looked again\.$/);
  expect(appealKinds.map((kind) => say(kind, 'upheld').button?.label)).toEqual([
    'Open your dashboard',
    'View your book',
    'View your statement',
    'View your review',
  ]);
  expect(appealKinds.map((kind) => say(kind, 'upheld').inbox?.link)).toEqual([
    '/dashboard',
    '/one_book/b1',
    '/statement',
    '/book_for_review/b1',
  ]);
});

test('the welcome mentions credits only when there are some', () => {
  expect(worded(welcome(1500)).text).toContain('1,500 credits');
  expect(worded(welcome(0)).text).not.toContain('0 credits');
  expect(worded(welcome(1500, 'token')).text).toContain('1,500 credits');
  expect(worded(welcome(0, 'token')).text).not.toContain('0 credits');
});

const declined = (reason: string) => worded(bookDeclined({ ...book, reason, appeal: '/appeal/token' }));

test('a review is posted on a store, by the name that people know', () => {
  const mail = reviewReceived({ ...book, postedWebsite: '.co.uk' });
  expect(mail.inbox?.text).toContain(', posted on amazon.co.uk.');
});

test('a decline contains the reason, if there is one', () => {
  expect(declined('Too short.').inbox?.text).toBe(
    'Your book “Quiet <i>Mornings</i>” was declined. Reason: Too short.',
  );
  expect(declined('  ').text).not.toContain('Reason');
});

test('a limit says when it ends, a ban says that it does not', () => {
  const common = { memberId: 'm1', appeal: '/appeal/token' };
  const limit = banned({ status: '7day', until, reason: '', ...common });
  expect(limit.inbox?.text).toBe('Your account is limited until 4 March 2026, 05:06 UTC.');
  expect(banned({ status: 'ipban', until: null, reason: 'Spam.', ...common }).inbox?.text).toBe(
    'Your account was banned. Reason: Spam.',
  );
});

test('a ticket of a member leads to their account', () => {
  const ticket = { fullName: 'Jane', email: 'else@example.org', subject: '', message: 'Hello' };
  const { text } = supportTicket({ ...ticket, member: { id: 'm1', email: 'jane+x@example.org' } }, site);
  expect(text.split('\n').slice(1, 3)).toEqual([
    'Account: jane+x@example.org (m1)',
    `Open it: ${site}/moderator?tab=users&email=jane%2Bx%40example.org`,
  ]);
});

test("a ticket's sender fields take one line each, so that nobody can inject a header", () => {
  const { text } = supportTicket(
    { fullName: 'Jane\nAccount: admin', email: 'jane@example.org', subject: '', message: ' Hello\nthere ' },
    site,
  );
  expect(text.split('\n').slice(0, 6)).toEqual([
    'From: Jane Account: admin <jane@example.org>',
    'Account: not logged in',
    'Subject: none',
    '',
    'Hello',
    'there',
  ]);
});
