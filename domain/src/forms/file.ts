import {
  bookFileBytes,
  bookFileExtensions,
  coverBytes,
  coverExtensions,
  supportFileBytes,
} from '../limits.ts';
import { addBookMessages } from '../messages/add-book.ts';
import { supportMessages } from '../messages/support.ts';
import type { Problem } from './problem.ts';

/** The server leaves the name out: it checks the bytes instead. Size in bytes. */
export interface FileDraft {
  name?: string;
  size: number;
}

export interface FileRule {
  extensions: readonly string[];
  bytes: number;
  wrongKind: string;
  tooLarge: string;
}

export const bookFileRule: FileRule = {
  extensions: bookFileExtensions,
  bytes: bookFileBytes,
  wrongKind: addBookMessages.bookFileKind,
  tooLarge: addBookMessages.fileTooLarge,
};

export const coverRule: FileRule = {
  extensions: coverExtensions,
  bytes: coverBytes,
  wrongKind: addBookMessages.coverKind,
  tooLarge: addBookMessages.fileTooLarge,
};

export const supportFileRule: FileRule = {
  extensions: [...bookFileExtensions, ...coverExtensions],
  bytes: supportFileBytes,
  wrongKind: supportMessages.fileKind,
  tooLarge: supportMessages.fileTooLarge,
};

export function acceptOf(rule: FileRule): string {
  return rule.extensions.map((extension) => `.${extension}`).join(',');
}

export function fileProblem(field: string, file: FileDraft, rule: FileRule): Problem | undefined {
  if (file.name !== undefined && !rule.extensions.includes(extensionOf(file.name))) {
    return { field, msg: rule.wrongKind };
  }
  if (file.size > rule.bytes) return { field, msg: rule.tooLarge };
  if (file.size === 0) return { field, msg: addBookMessages.emptyFile };
  return undefined;
}

function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
