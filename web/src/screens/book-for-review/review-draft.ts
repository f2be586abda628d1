import { initialWebsite } from '@gbr/domain/forms/turn-in.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';

/** `rating` 0: none yet. */
export interface ReviewDraft {
  rating: number;
  amazonName: string;
  postedWebsite: string;
  reviewText: string;
  reviewUrl: string;
  privateNote: string;
}

export function draftFor(me: Me | undefined): ReviewDraft {
  return {
    rating: 0,
    amazonName: me?.amazonName ?? '',
    postedWebsite: initialWebsite(me?.marketplace),
    reviewText: '',
    reviewUrl: '',
    privateNote: '',
  };
}
