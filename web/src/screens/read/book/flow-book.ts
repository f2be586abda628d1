import type { SafeNode } from './safe-tree.ts';

/** A place that the contents or a link lead to: the part, counted from 0, and an id in it. */
interface Spot {
  part: number;
  id?: string;
}

export interface ContentsEntry extends Spot {
  title: string;
  level: number;
}

export interface Part {
  nodes: SafeNode[];
  leftOut: number;
}

export interface FlowBook {
  parts: number;
  contents: ContentsEntry[];
  part: (index: number) => Part;
  /** By its name in a part's tree. */
  picture: (name: string) => Uint8Array | undefined;
}

export class UnreadableBook extends Error {}
