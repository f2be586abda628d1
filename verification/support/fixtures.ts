import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file made by a real tool (see fixtures/README.md). */
export const fixturePath = (name: string): string => join(import.meta.dirname, 'fixtures', name);

export const fixture = (name: string): Buffer => readFileSync(fixturePath(name));
