import { countText, moneyText } from '@gbr/domain/amounts.ts';
import { statementMessages } from '@gbr/domain/messages/statement.ts';
import { utcText } from '@gbr/domain/utc-text.ts';
import { weekText } from '@gbr/domain/weekly-summary.ts';
import type { SummaryWeek, WeekOfMember } from '@gbr/domain/weekly-summary.ts';
import { pageFor, pages } from '@gbr/domain/site.ts';
import { titleText } from './title-text.ts';
import type { Mail } from './template.ts';

export const summaryOffPath = (token: string): string => pageFor(pages.weeklySummary, token);

/** Only numbers and the member's own books: nobody else is named. No inbox message: its content is there already. */
export function weeklySummary(week: SummaryWeek, facts: WeekOfMember, turnOff: string): Mail {
  return {
    kind: 'weekly-summary',
    subject: `Your week: ${highlights(facts).slice(0, 2).join(', ')}`,
    paragraphs: [
      `This is what happened from ${weekText(week)} (UTC).`,
      ...authorLines(facts),
      ...readerLines(facts),
      ...balanceLines(facts),
    ],
    button: { label: 'Open your dashboard', path: pages.dashboard },
    turnOff,
  };
}

const picks = (count: number) => countText(count, 'request picked', 'requests picked');
const received = (count: number) => countText(count, 'review received', 'reviews received');

function highlights(facts: WeekOfMember): string[] {
  const earned = moneyText(facts.earned);
  return [
    ...(facts.due.length > 0 ? [countText(facts.due.length, 'review due', 'reviews due')] : []),
    ...(facts.received > 0 ? [received(facts.received)] : []),
    ...(facts.picked > 0 ? [picks(facts.picked)] : []),
    ...(earned ? [`${earned} earned`] : []),
    ...(facts.turnedIn > 0 ? [countText(facts.turnedIn, 'review turned in', 'reviews turned in')] : []),
  ];
}

function authorLines(facts: WeekOfMember): string[] {
  const waiting =
    facts.waiting > 0
      ? [`${countText(facts.waiting, 'request is', 'requests are')} waiting for a reader.`]
      : [];
  if (facts.picked + facts.received === 0) return waiting.map((line) => `Your books: ${line}`);
  const lines = facts.books.map(
    (book) =>
      `${titleText(book.title)}: ${[
        ...(book.picked > 0 ? [picks(book.picked)] : []),
        ...(book.received > 0 ? [received(book.received)] : []),
      ].join(', ')}`,
  );
  const sum = `Your books: ${picks(facts.picked)}, ${received(facts.received)}.`;
  return [[sum, ...lines, ...waiting].join('\n')];
}

function readerLines({ turnedIn, earned, due }: WeekOfMember): string[] {
  const money = moneyText(earned);
  const did = [
    ...(turnedIn > 0 ? [`turned in ${countText(turnedIn, 'review', 'reviews')}`] : []),
    ...(money ? [`earned ${money}`] : []),
  ];
  const ahead = due.map(({ title, deadline }) => `${titleText(title)}: by ${utcText(deadline)}`);
  return [
    ...(did.length > 0 ? [`You ${did.join(' and ')}.`] : []),
    ...(ahead.length > 0 ? [['Reviews to turn in:', ...ahead].join('\n')] : []),
  ];
}

function balanceLines({ balance, owed }: WeekOfMember): string[] {
  const has = moneyText(balance);
  const owes = moneyText(owed);
  return [
    `Your balance: ${has || 'no credits and no gems'}.`,
    ...(owes ? [statementMessages.owed(owes)] : []),
  ];
}
