import type { Finding } from '@gbr/domain/checks.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import { checkReview } from '../moderation/reviews/check-review.ts';
import type { Deps } from '../core/deps.ts';
import type { DemoMember } from './demo-member.ts';
import { findMember } from './find-member.ts';

interface Team {
  deps: Deps;
  admin: DemoMember;
  chance: () => number;
  readerOf: (review: CheckedReview) => DemoMember | undefined;
  /** Whose login is printed: one of their reviews is asked for, and the answer is left to them. */
  askedReader: string;
}

/** Late enough to be appealed still. */
const askedWithinDays = 9;

interface Found {
  review: CheckedReview;
  result: Finding;
  note: string;
}

const reviewUrl = (review: CheckedReview) =>
  `https://www.${marketplaceName(review.postedWebsite)}/gp/customer-reviews/R${review._id.replaceAll('-', '').slice(-13).toUpperCase()}`;

export class DemoTeam {
  readonly #team: Team;
  readonly #silent = new Set<string>();
  #removed = 0;
  #hasAsked = false;

  constructor(team: Team) {
    this.#team = team;
  }

  async check(daysLeft: number): Promise<void> {
    const found: Found[] = [];
    for (const review of await this.#list('overdue=true')) {
      if (review.check === 'unchecked') {
        const isThere = this.#team.chance() < 0.82 && !this.#asksReader(review, daysLeft);
        found.push({
          review,
          result: isThere ? 'verified' : 'missing',
          note: isThere ? '' : 'Not under this name.',
        });
      } else if (review.linkSentAt) found.push({ review, result: 'verified', note: 'Found by its link.' });
    }
    await this.#say(found);
  }

  #asksReader(review: CheckedReview, daysLeft: number): boolean {
    const { readerOf, askedReader } = this.#team;
    if (this.#hasAsked || daysLeft > askedWithinDays) return false;
    if (readerOf(review)?.email !== askedReader) return false;
    this.#hasAsked = true;
    this.#silent.add(review._id);
    return true;
  }

  /** Two in three readers answer with the link. */
  async askReaders(): Promise<void> {
    for (const review of await this.#list('check=missing')) {
      if (review.linkSentAt || this.#silent.has(review._id)) continue;
      if (this.#team.chance() > 0.66) {
        this.#silent.add(review._id);
        continue;
      }
      const path = `/api/books/${review.book._id}/review-link`;
      await this.#team.readerOf(review)?.patch(path, { reviewUrl: reviewUrl(review) });
    }
  }

  /** Amazon takes a review down that was there before. */
  async lose(): Promise<void> {
    const found = await this.#list('check=verified');
    const review = found[Math.floor(this.#team.chance() * found.length)];
    if (!review || this.#removed++ > 1) return;
    const note = 'The page says that it is no longer available.';
    await this.#say([{ review, result: 'removed', note }]);
  }

  #list(query: string): Promise<CheckedReview[]> {
    return this.#team.admin.get(`/api/reviews?${query}`);
  }

  /** In one transaction: hundreds of calls would take a tenth of the whole start. */
  async #say(found: readonly Found[]): Promise<void> {
    if (found.length === 0) return;
    const { deps, admin } = this.#team;
    await deps.write(async (tx) => {
      const actor = await findMember(tx.db, admin.email);
      for (const { review, result, note } of found)
        await checkReview(tx, actor, {
          reviewId: review._id,
          result,
          note,
          seen: review.checkedAt,
          arrivedAt: tx.now,
        });
    });
  }
}
