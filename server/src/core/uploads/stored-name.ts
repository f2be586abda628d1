import { randomBytes } from 'node:crypto';
import { fullCover } from '@gbr/domain/covers.ts';
import { bookFileExtensions } from '@gbr/domain/limits.ts';

export type BookFileExtension = (typeof bookFileExtensions)[number];

const random = () => randomBytes(16).toString('hex');

/** 128 random bits: nobody guesses a stored name. */
export const newBookFileName = (extension: BookFileExtension): string => `${random()}.${extension}`;
export const newCoverName = (): string => `${random()}.webp`;
/** Support attachments; files of this name are never served. */
export const newAttachmentName = (extension: string): string => `attachment-${random()}.${extension}`;

const bookFileName = /^[0-9a-f]{32}\.(pdf|epub|docx?)$/;
export function bookFileExtension(name: string): BookFileExtension {
  const extension = bookFileExtensions.find((each) => name.endsWith(`.${each}`));
  if (!extension) throw new Error(`Not a book file: ${name}`);
  return extension;
}

const coverName = /^[0-9a-f]{32}\.webp$/;
const storedName = /^(attachment-)?[0-9a-f]{32}\.[a-z]{3,4}$/;

export const isBookFileName = (name: string): boolean => bookFileName.test(name);
export const isCoverName = (name: string): boolean => coverName.test(fullCover(name));
export const isStoredName = (name: string): boolean => storedName.test(fullCover(name));
