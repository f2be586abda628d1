import { existsSync, readFileSync } from 'node:fs';

/** In the traces of the built server, which has each file under its name: that name before the place. */
export function nameSources(log: string): string {
  return log.replaceAll(
    /file:\/\/(\S+?\/server\/dist\/\d+\/[\w-]+\.mjs):(\d+)/g,
    (place, file: string, line: string) => `${sourceOf(file, Number(line))} in ${place}`,
  );
}

function sourceOf(file: string, line: number): string {
  // Builds go with the third one after them.
  if (!existsSync(file)) return 'a file';
  const before = readFileSync(file, 'utf8').split('\n').slice(0, line);
  return before.findLast((text) => /^\/\/ \S+\/\S+\.\w+$/.test(text))?.slice('// '.length) ?? 'a file';
}
