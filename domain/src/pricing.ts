import { amountText, dollarsText, moneyText } from './amounts.ts';
import type { Amounts } from './amounts.ts';
import type { CampaignOption } from './choices.ts';

/** Prices in dollars. */
export interface LaunchChoice {
  option: CampaignOption;
  ebookPrice?: number;
  printPrice?: number;
  addPhoto?: boolean;
  addVideo?: boolean;
}

const standardCredits = 1_500;
const kindleCredits = 1_800;
const creditsPerDollar = 300;
const dearFrom = 7;
const dearCredits = 2_000;
const photoGems = 2;
const videoGems = 4;

/** What one review costs its author and earns its reader: rules.md#prices. */
export function launchCost(choice: LaunchChoice): Amounts {
  switch (choice.option) {
    case 'standard':
      return { credits: standardCredits, gems: 0 };
    case 'kindle':
      return { credits: kindleCredits, gems: 0 };
    case 'verified-ebook':
      return { credits: kindleCredits + ebookExtra(choice.ebookPrice ?? 0), gems: 0 };
    case 'verified-print':
      return { credits: 0, gems: printGems(choice) };
  }
}

export const ebookPriceRule =
  `Whole dollars count: each adds ${amountText(creditsPerDollar)} credits up to $${dearFrom - 1}, ` +
  `and from $${dearFrom} on it is ${amountText(dearCredits)} in all. A price in between, such as $4.50, adds nothing.`;
export const printPriceRule = `One gem for each whole dollar, ${photoGems} more with a photo or ${videoGems} with a video.`;

function ebookExtra(price: number): number {
  if (price >= dearFrom) return dearCredits;
  return price > 0 && Number.isInteger(price) ? price * creditsPerDollar : 0;
}

function printGems({ printPrice = 0, addPhoto, addVideo }: LaunchChoice): number {
  const proof = addVideo ? videoGems : addPhoto ? photoGems : 0;
  return Math.max(0, Math.trunc(printPrice)) + proof;
}

/** 'Free', 'KU' (Kindle Unlimited) or dollars with 2 decimals. */
export function priceLabel(campaign: {
  option: CampaignOption;
  ebookPrice?: number | null;
  printPrice?: number | null;
}): string {
  switch (campaign.option) {
    case 'standard':
      return 'Free';
    case 'kindle':
      return 'KU';
    case 'verified-ebook':
      return dollars(campaign.ebookPrice);
    case 'verified-print':
      return dollars(campaign.printPrice);
  }
}

export const readerPriceLabel = 'Free';

function dollars(price: number | null | undefined): string {
  return price && price > 0 ? dollarsText(price) : 'Free';
}

export function rewardText(reward: { costCredits: number; costGems: number }): string | undefined {
  return moneyText({ credits: reward.costCredits, gems: reward.costGems }) || undefined;
}
