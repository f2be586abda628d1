import { initialWebsite } from '@gbr/domain/forms/turn-in.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';

/** The turn-in form as it is filled in. `rating` 0: none yet. */
export type ReviewDraft = { rating: number; amazonName: string; postedWebsite: string; reviewText: string };

/** What the form starts with: name and website out of the member's account, and no rating. */
export function draftFor(me: Me | undefined): ReviewDraft {
  return {
    rating: 0,
    amazonName: me?.amazonName ?? '',
    postedWebsite: initialWebsite(me?.marketplace),
    reviewText: '',
  };
}
