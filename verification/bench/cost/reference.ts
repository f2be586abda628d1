import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Reference {
  bare: string;
  fastify: string;
  tokens: Record<string, string>;
  pid: number;
  close(): void;
}

export async function startReference(databaseUrl: string, memberIds: string[]): Promise<Reference> {
  const child = fork(join(import.meta.dirname, 'reference-server.ts'), [databaseUrl, ...memberIds]);
  const [told]: { bare: number; fastify: number; tokens: Record<string, string> }[] = await once(
    child,
    'message',
  );
  if (!told || child.pid === undefined) throw new Error('The reference did not start.');
  return {
    bare: `http://127.0.0.1:${told.bare}`,
    fastify: `http://127.0.0.1:${told.fastify}`,
    tokens: told.tokens,
    pid: child.pid,
    close: () => void child.kill(),
  };
}
