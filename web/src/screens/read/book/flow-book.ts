import type { PageSpot } from './page-spot.ts';
import type { SafeNode } from './safe-tree.ts';

/** `part` is counted from 0; where in it: an element, or a spot of a PDF's page. */
export interface ContentsEntry {
  part: number;
  id?: string;
  spot?: PageSpot;
  title: string;
  level: number;
}

/** More than any book has. */
export const mostEntries = 5_000;
const longestTitle = 300;

export const contentsTitle = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, longestTitle);

export interface Part {
  nodes: SafeNode[];
  leftOut: number;
}

export interface FlowBook {
  parts: number;
  contents: ContentsEntry[];
  /** Its pages follow one another from the right to the left; undefined where the file does not say. */
  fromRight?: boolean;
  part: (index: number) => Part;
  /** By its name in a part's tree. */
  picture: (name: string) => Uint8Array | undefined;
}

export class UnreadableBook extends Error {}
