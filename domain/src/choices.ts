import { countText } from './amounts.ts';

/** Every list of choices, in the order the screens offer it: rules.md#choices. */

export const campaignOptions = ['standard', 'kindle', 'verified-ebook', 'verified-print'] as const;
export type CampaignOption = (typeof campaignOptions)[number];

export const readerOptionLabels: Record<CampaignOption, string> = {
  standard: 'Standard',
  kindle: 'Kindle',
  'verified-ebook': 'Verified eBook',
  'verified-print': 'Verified Print',
};

export const libraryChipLabels: Record<CampaignOption, string> = {
  standard: 'Free',
  kindle: 'Kindle',
  'verified-ebook': 'Verified eBook',
  'verified-print': 'Print',
};

const readerTypes: Record<CampaignOption, { one: string; many: string }> = {
  standard: { one: 'free reader', many: 'free readers' },
  kindle: { one: 'Kindle reader', many: 'Kindle readers' },
  'verified-ebook': { one: 'verified eBook reader', many: 'verified eBook readers' },
  'verified-print': { one: 'print reader', many: 'print readers' },
};

export function readersText(count: number, option: CampaignOption): string {
  return countText(count, readerTypes[option].one, readerTypes[option].many);
}

export const languages = [
  'English',
  'Deutsch',
  'French',
  'Italian',
  'Spanish',
  'Portuguese',
  'Russian',
  'Ukrainian',
  'Polish',
  'Other',
] as const;
export type Language = (typeof languages)[number];

export const libraryLanguages = languages.filter((language) => language !== 'Ukrainian');

export const defaultMarketplace = 'amazon.com';

/** Where a book is sold, and what a member may prefer. Stored literally: names, not hosts. */
export const stores = [
  defaultMarketplace,
  '.co.uk',
  '.ca',
  '.com.au',
  '.de',
  '.fr',
  '.es',
  '.it',
  '.nl',
  '.jp',
  '.br',
  '.mx',
  '.in',
  '.pl',
] as const;
export type Store = (typeof stores)[number];

export const registrationMarketplaces = [
  defaultMarketplace,
  '.co.uk',
  '.ca',
  '.com.au',
  '.de',
  '.fr',
  '.es',
  '.it',
  '.nl',
  '.co.jp',
  '.br',
  '.mx',
] as const;
type RegistrationMarketplace = (typeof registrationMarketplaces)[number];

export const reviewWebsites = [
  defaultMarketplace,
  '.de',
  '.co.uk',
  '.ca',
  '.fr',
  '.es',
  '.it',
  '.mx',
] as const;
export type ReviewWebsite = (typeof reviewWebsites)[number];

export type Marketplace = Store | RegistrationMarketplace | ReviewWebsite;

export const knownMarketplaces: readonly Marketplace[] = [
  ...new Set<Marketplace>([...stores, ...registrationMarketplaces, ...reviewWebsites]),
];

export const categories = [
  'Coloring Books | Low Content',
  'Journals | Low Content',
  'Planners | Low Content',
  'Recipe books | Low Content',
  'Quote Books | Low Content',
  'Activity Books | Low Content',
  'Trivia Books | Low Content',
  'Sudoku | Low Content',
  'Crosswords | Low Content',
  'Word Search | Low Content',
  "Children's Book | Low Content",
  'Other Low Content / No Content',
  'Religion and Spirituality | Non-fiction',
  'Health Fitness and Dieting | Non-fiction',
  'Politics and Social Sciences | Non-fiction',
  'Cook Books Food and Wine | Non-fiction',
  'Business and Money | Non-fiction',
  'Parenting and Relationship | Non-fiction',
  'Self Help | Non-fiction',
  'Biography and Memories | Non-fiction',
  'Education and Teaching | Non-fiction',
  'Crafts Hobbies and Home | Non-fiction',
  'Other Non-fiction',
  'Fiction',
  'Romance | Fiction',
  'Sci-Fi | Fiction',
  'Non-English',
] as const;
export type Category = (typeof categories)[number];

export const librarySorts = ['newest', 'waiting', 'length', 'reward'] as const;
export type LibrarySort = (typeof librarySorts)[number];

export const librarySortLabels: Record<LibrarySort, string> = {
  newest: 'Newest first',
  waiting: 'Waiting longest first',
  length: 'Shortest first',
  reward: 'Highest reward first',
};

export const librarySortOrders: Record<LibrarySort, 'asc' | 'desc'> = {
  newest: 'desc',
  waiting: 'asc',
  length: 'asc',
  reward: 'desc',
};

export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

export const banStatuses = ['active', '7day', 'permanent', 'ipban'] as const;
export type BanStatus = (typeof banStatuses)[number];

export const bookStatuses = ['pending', 'approved', 'rejected'] as const;
export type BookStatus = (typeof bookStatuses)[number];

export const authorBookStatusLabels: Record<BookStatus, string> = {
  pending: 'Awaiting Approval',
  approved: 'Live',
  rejected: 'Rejected',
};

export const moderatorBookStatusLabels: Record<BookStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const assignmentStatuses = ['on_review', 'finished'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

export const assignmentStatusLabels: Record<AssignmentStatus, string> = {
  on_review: 'On Review',
  finished: 'Finished',
};

export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((entry) => entry === value);
}

export function withStored(list: readonly string[], value: string | null | undefined): string[] {
  return value && !list.includes(value) ? [...list, value] : [...list];
}
