import type { Amounts } from '../amounts.ts';
import { campaignOptions, isOneOf } from '../choices.ts';
import { maxPrice, minPrintPrice } from '../limits.ts';
import { launchMessages } from '../messages/launch.ts';
import { launchCost } from '../pricing.ts';
import type { LaunchChoice } from '../pricing.ts';
import { decimalOf, isBlankNumber } from './number.ts';
import type { DraftNumber } from './number.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

interface LaunchDraft {
  option?: DraftText;
  ebookPrice?: DraftNumber;
  printPrice?: DraftNumber;
  addPhoto?: boolean | null;
  addVideo?: boolean | null;
}

/** A price is checked only for the option that uses it. */
export function launchProblem(draft: LaunchDraft, book: { hasFile: boolean }): Problem | undefined {
  if (!isOneOf(campaignOptions, draft.option)) return { field: 'option', msg: launchMessages.option };
  if (draft.addPhoto && draft.addVideo) return { field: 'addVideo', msg: launchMessages.photoOrVideo };
  switch (draft.option) {
    case 'standard':
      return book.hasFile ? undefined : { field: 'option', msg: launchMessages.noFile };
    case 'kindle':
      return undefined;
    case 'verified-ebook':
      return ebookPriceProblem(draft.ebookPrice);
    case 'verified-print':
      return printPriceProblem(draft.printPrice);
  }
}

export function launchChoiceOf(draft: LaunchDraft): LaunchChoice | undefined {
  const { option } = draft;
  if (!isOneOf(campaignOptions, option)) return undefined;
  if (option === 'verified-ebook') return { option, ebookPrice: decimalOf(draft.ebookPrice) ?? 0 };
  if (option !== 'verified-print') return { option };
  return {
    option,
    printPrice: decimalOf(draft.printPrice) ?? 0,
    addPhoto: draft.addPhoto ?? false,
    addVideo: draft.addVideo ?? false,
  };
}

/** Undefined while the option or its price is missing or wrong: no sum is shown that would not be charged. */
export function knownCost(draft: LaunchDraft): Amounts | undefined {
  // Without its file a standard review costs the same.
  if (launchProblem(draft, { hasFile: true })) return undefined;
  const choice = launchChoiceOf(draft);
  return choice && launchCost(choice);
}

function ebookPriceProblem(value: DraftNumber): Problem | undefined {
  if (isBlankNumber(value)) return undefined;
  const price = decimalOf(value);
  if (price !== undefined && price <= maxPrice) return undefined;
  return { field: 'ebookPrice', msg: launchMessages.ebookPrice };
}

function printPriceProblem(value: DraftNumber): Problem | undefined {
  const price = decimalOf(value);
  if (price !== undefined && price >= minPrintPrice && price <= maxPrice) return undefined;
  return { field: 'printPrice', msg: launchMessages.printPrice };
}
