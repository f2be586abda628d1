import { randomBytes } from 'node:crypto';
import { fullCover, placeholderLength } from '@gbr/domain/covers.ts';
import { bookFileExtensions } from '@gbr/domain/limits.ts';

export type BookFileExtension = (typeof bookFileExtensions)[number];

const random = () => randomBytes(16).toString('hex');

/** 128 random bits: nobody guesses a stored name. */
export const newBookFileName = (extension: BookFileExtension): string => `${random()}.${extension}`;
export const newCoverName = (placeholder: string): string => `${random()}-${placeholder}.webp`;
/** Support attachments; files of this name are never served. */
export const newAttachmentName = (extension: string): string => `attachment-${random()}.${extension}`;

const bookFileName = new RegExp(`^[0-9a-f]{32}\\.(${bookFileExtensions.join('|')})$`);

export function bookFileExtension(name: string): BookFileExtension {
  const extension = bookFileExtensions.find((each) => name.endsWith(`.${each}`));
  if (!extension) throw new Error(`Not a book file: ${name}`);
  return extension;
}

const coverName = new RegExp(`^[0-9a-f]{32}(-[0-9a-f]{${placeholderLength}})?\\.webp$`);
const otherName = /^(attachment-)?[0-9a-f]{32}\.[a-z]{3,4}$/;

export const isBookFileName = (name: string): boolean => bookFileName.test(name);
export const isCoverName = (name: string): boolean => coverName.test(fullCover(name));
export const isStoredName = (name: string): boolean => isCoverName(name) || otherName.test(name);
