import {
  bookFileBytes,
  bookFileExtensions,
  coverBytes,
  coverExtensions,
  supportFileBytes,
} from '../limits.ts';
import { messages } from '../messages.ts';
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
  wrongKind: messages.addBook.bookFileKind,
  tooLarge: messages.addBook.fileTooLarge,
};

export const coverRule: FileRule = {
  extensions: coverExtensions,
  bytes: coverBytes,
  wrongKind: messages.addBook.coverKind,
  tooLarge: messages.addBook.fileTooLarge,
};

export const supportFileRule: FileRule = {
  extensions: [...bookFileExtensions, ...coverExtensions],
  bytes: supportFileBytes,
  wrongKind: messages.support.fileKind,
  tooLarge: messages.support.fileTooLarge,
};

export function acceptOf(rule: FileRule): string {
  return rule.extensions.map((extension) => `.${extension}`).join(',');
}

export function fileProblem(field: string, file: FileDraft, rule: FileRule): Problem | undefined {
  if (file.name !== undefined && !rule.extensions.includes(extensionOf(file.name))) {
    return { field, msg: rule.wrongKind };
  }
  if (file.size > rule.bytes) return { field, msg: rule.tooLarge };
  if (file.size === 0) return { field, msg: messages.addBook.emptyFile };
  return undefined;
}

function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}
