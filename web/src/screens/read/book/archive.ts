import { unzipSync } from 'fflate';

/** Unpacked; longer than any chapter, or any picture in a book. */
const largestText = 8_000_000;
const largestPicture = 30_000_000;

export interface Archive {
  has: (name: string) => boolean;
  /** Unpacked, of all that is in it. */
  sizes: ReadonlyMap<string, number>;
  bytes: (name: string) => Uint8Array | undefined;
  /** Undefined when it is missing, too long or damaged. */
  text: (name: string) => string | undefined;
}

/** Unpacks what is asked for, when it is asked for. Throws when it is no archive. */
export function openArchive(file: Uint8Array): Archive {
  const sizes = new Map<string, number>();
  unzipSync(file, {
    filter: ({ name, originalSize }) => {
      sizes.set(name, originalSize);
      return false;
    },
  });
  function bytes(name: string, largest = largestPicture): Uint8Array | undefined {
    if (!sizes.has(name)) return undefined;
    try {
      return unzipSync(file, { filter: (entry) => entry.name === name && entry.originalSize <= largest })[
        name
      ];
    } catch {
      return undefined;
    }
  }
  return {
    has: (name) => sizes.has(name),
    sizes,
    bytes,
    text: (name) => {
      const content = bytes(name, largestText);
      return content && decode(content);
    },
  };
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /encoding\s*=\s*["']([\w.-]+)["']/i.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
