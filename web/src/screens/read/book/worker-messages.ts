import type { ContentsEntry, Part } from './flow-book.ts';
import type { PictureType } from './picture-size.ts';

export type FlowFormat = 'epub' | 'docx';

export type Ask =
  | { kind: 'open'; format: FlowFormat; bytes: ArrayBuffer }
  | { kind: 'part'; part: number }
  | { kind: 'search'; words: string };
export type Question = Ask & { id: number };

/** Without answer or problem, it says that the worker's code is there. */
export interface Reply {
  id: number;
  answer?: unknown;
  problem?: string;
}

export interface Opened {
  parts: number;
  contents: ContentsEntry[];
  fromRight: boolean;
}

export interface Picture {
  type: PictureType;
  bytes: Uint8Array;
}

export interface OpenedPart extends Part {
  /** By their names in the tree; undefined for those that cannot be shown. */
  pictures: Map<string, Picture | undefined>;
}
