import type { Finding } from '@gbr/domain/checks.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import type { CheckedReview } from '@gbr/domain/wire/checks.ts';
import type { DemoMember } from './demo-member.ts';

interface Team {
  admin: DemoMember;
  chance: () => number;
  readerOf: (review: CheckedReview) => DemoMember | undefined;
}

const reviewUrl = (review: CheckedReview) =>
  `https://www.${marketplaceName(review.postedWebsite)}/gp/customer-reviews/R${review._id.replaceAll('-', '').slice(-13).toUpperCase()}`;

/** Looks on Amazon for what is due: most reviews are there, some have to be asked for. */
export class DemoTeam {
  readonly #team: Team;
  readonly #silent = new Set<string>();
  #removed = 0;

  constructor(team: Team) {
    this.#team = team;
  }

  async check(): Promise<void> {
    for (const review of await this.#list('overdue=true')) {
      if (review.check === 'unchecked') {
        const isThere = this.#team.chance() < 0.82;
        await this.#say(review, isThere ? 'verified' : 'missing', isThere ? '' : 'Not under this name.');
      } else if (review.linkSentAt) await this.#say(review, 'verified', 'Found by its link.');
    }
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
    await this.#say(review, 'removed', 'The page says that it is no longer available.');
  }

  #list(query: string): Promise<CheckedReview[]> {
    return this.#team.admin.get(`/api/reviews?${query}`);
  }

  async #say(review: CheckedReview, result: Finding, note: string): Promise<void> {
    const seen = review.checkedAt;
    await this.#team.admin.patch(`/api/reviews/${review._id}/check`, { result, note, seen });
  }
}
