import { initialWebsite } from '@gbr/domain/forms/turn-in.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import { savedDraft, savedTexts } from '../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../parts/form/saved-draft.ts';

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

const texts = ['amazonName', 'postedWebsite', 'reviewText', 'reviewUrl', 'privateNote'] as const;

export const draftKey = (memberId: string, bookId: string): DraftKey => ['turn_in', memberId, bookId];

export function restoredDraft(key: DraftKey): Partial<ReviewDraft> | undefined {
  const saved = savedDraft(key);
  if (!saved) return undefined;
  const rating = saved.get('rating');
  return { ...savedTexts(saved, texts), ...(typeof rating === 'number' && { rating }) };
}
