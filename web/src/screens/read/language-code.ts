import type { Language } from '@gbr/domain/choices.ts';

const codes: Record<Language, string> = {
  English: 'en',
  Deutsch: 'de',
  French: 'fr',
  Italian: 'it',
  Spanish: 'es',
  Portuguese: 'pt',
  Russian: 'ru',
  Ukrainian: 'uk',
  Polish: 'pl',
  Other: '',
};

/** For hyphens and for screen readers; blank when it is not known. */
export const languageCode = (name: string): string => new Map(Object.entries(codes)).get(name) ?? '';
