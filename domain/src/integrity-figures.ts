import { amountText } from './amounts.ts';
import { escapeMarkup } from './escape-markup.ts';
import { minPublicCount, publicSeals } from './limits.ts';
import { utcText } from './utc-text.ts';
import type { IntegrityReport } from './wire/integrity-report.ts';

/** What the public page says, by its name: 'reviews.finished', 'ratings.5.bar', 'seals.0.day'. */
export interface Figures {
  text: (name: string) => string;
  has: (row: string) => boolean;
}

const none = 'none yet';

export function figuresOf(report: IntegrityReport): Figures {
  const texts = new Map(Object.entries(textsOf(report)));
  const rows = new Set(
    report.seals.length === 0 ? ['seals.none'] : report.seals.map((_, index) => `seals.${index}`),
  );
  return { text: (name) => texts.get(name) ?? '', has: (row) => rows.has(row) };
}

/** For the build, before there are any figures: the server fills them in. */
export const figurePlaceholders: Figures = { text: (name) => `{{${name}}}`, has: () => true };

const placeholder = /\{\{([\w.]+)\}\}/g;
/** What may be left out, outermost first. */
const parts = ['details', 'table', 'tr', 'p'];

export function fillFigures(page: string, figures: Figures): string {
  const shown = parts.reduce((text, part) => {
    const marked = new RegExp(`<${part} data-row="([\\w.]+)"[^]*?</${part}>`, 'g');
    return text.replaceAll(marked, (all: string, row: string) => (figures.has(row) ? all : ''));
  }, page);
  return shown.replaceAll(placeholder, (_, name: string) => escapeMarkup(figures.text(name)));
}

export const sealRows = Array.from({ length: publicSeals }, (_, index) => `seals.${index}`);

export function durationText(hours: number | null): string {
  if (hours === null) return none;
  if (hours < 1) return 'under an hour';
  const days = hours / 24;
  if (days >= 2) return `${decimalText(days)} days`;
  const whole = Math.round(hours);
  return whole === 1 ? '1 hour' : `${whole} hours`;
}

/** Rounded down: what is not all is never '100%'. */
export function shareText(share: number | null): string {
  return share === null ? none : `${Math.floor(share * 1000) / 10}%`;
}

const peopleText = (count: number | null) =>
  count === null ? `fewer than ${minPublicCount}` : amountText(count);
const decimalText = (value: number) => String(Math.round(value * 10) / 10);

function textsOf(report: IntegrityReport): Record<string, string> {
  const { reviews, hours, members, staff, money, seals } = report;
  const unchecked = reviews.finished - reviews.verified - reviews.missing - reviews.removed;
  const results = {
    verified: reviews.verified,
    missing: reviews.missing,
    removed: reviews.removed,
    unchecked,
  };
  return {
    madeAt: utcText(report.madeAt),
    'reviews.finished': amountText(reviews.finished),
    'reviews.finished.name': reviews.finished === 1 ? 'review finished' : 'reviews finished',
    ...bars('reviews', results),
    ...bars('ratings', report.ratings),
    'reviews.after30Days': shareText(reviews.after30Days),
    'reviews.after90Days': shareText(reviews.after90Days),
    'hours.toPick.median': durationText(hours.toPick.median),
    'hours.toPick.p90': durationText(hours.toPick.p90),
    'hours.toTurnIn.median': durationText(hours.toTurnIn.median),
    'hours.toTurnIn.p90': durationText(hours.toTurnIn.p90),
    'members.active': peopleText(members.active),
    'members.limited': peopleText(members.limited),
    'members.banned': peopleText(members.banned),
    pairsKeptApart: peopleText(report.pairsKeptApart),
    ringsFound: peopleText(report.ringsFound),
    'staff.approved': amountText(staff.approved),
    'staff.declined': amountText(staff.declined),
    'staff.deletedReviews': amountText(staff.deletedReviews),
    'staff.balanceChanges.count': amountText(staff.balanceChanges.count),
    'staff.balanceChanges.credits': sumText(staff.balanceChanges.credits),
    'staff.balanceChanges.gems': sumText(staff.balanceChanges.gems),
    'staff.appeals.asked': amountText(staff.appeals.asked),
    'staff.appeals.upheld': amountText(staff.appeals.upheld),
    'staff.appeals.overturned': amountText(staff.appeals.overturned),
    ...amounts('money.credits', money.credits),
    ...amounts('money.gems', money.gems),
    ...Object.fromEntries(
      seals.toReversed().flatMap(({ day, count, seal }, index) => [
        [`seals.${index}.day`, day],
        [`seals.${index}.count`, amountText(count)],
        [`seals.${index}.seal`, seal],
      ]),
    ),
  };
}

function bars(name: string, counts: Record<string, number>): Record<string, string> {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    Object.entries(counts).flatMap(([key, count]) => [
      [`${name}.${key}`, amountText(count)],
      [`${name}.${key}.bar`, String(Math.round((100 * count) / Math.max(all, 1)))],
    ]),
  );
}

function amounts(name: string, counts: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [`${name}.${key}`, sumText(count)]));
}

/** From a hundred million on it may go on in a second line, after a comma: two such columns are wider than a phone. */
function sumText(sum: number): string {
  const text = amountText(sum);
  return Math.abs(sum) < 100_000_000 ? text : text.replaceAll(',', ',\u200B');
}
