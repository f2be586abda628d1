import { withPlainCode } from './plain-code.ts';

interface ParserInMemory {
  HEAPU8: Uint8Array;
  _malloc: (bytes: number) => number;
  _free: (address: number) => void;
  _raw_parser: (text: number, mode: number) => number;
}

/**
 * Keeps V8 from optimising PostgreSQL's parser, one function of 100 KB: that takes 600 MB and 0.6 s, always soon after
 * the start, since each of its steps counts as if most of it had run. Code is compiled when it is called for the first time.
 */
export async function keepParserPlain(engine: object): Promise<void> {
  if (!hasParser(engine)) return;
  const nothing = engine._malloc(1);
  engine.HEAPU8[nothing] = 0;
  await withPlainCode(() => engine._raw_parser(nothing, 0));
  engine._free(nothing);
}

const hasParser = (engine: object): engine is ParserInMemory => '_raw_parser' in engine;
