import { chmod } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { newSocketPath, removeSocket } from './control-socket.ts';
import { operatorCommands, isOperatorCommand } from './operator-commands.ts';
import type { OperatorContext } from './operator-context.ts';

/** What follows the lines of a command that failed: why, encoded like a part of an address. */
export const problemTrailer = 'operator-problem';

/** A program that stops reading must not hold the only connection to the embedded database for ever. */
const stalledAfterMs = 60_000;

// Operator's programs ask the server that owns the embedded database on a private socket. Returns how to close it.
export async function openControlChannel(
  dataDir: string,
  context: OperatorContext,
  log: FastifyBaseLogger,
): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const name = pathname.slice(1);
    if (!isOperatorCommand(name)) {
      response.writeHead(404).end();
      return;
    }
    log.info({ command: name }, 'operator command received');
    response.setTimeout(stalledAfterMs, () => response.destroy());
    const failed = (error: unknown) => log.warn({ err: error, command: name }, 'operator command failed');
    // Announced, or an answer without lines would have no place for it.
    response.setHeader('Trailer', problemTrailer);
    const answered = operatorCommands[name](context, searchParams.get('argument') ?? '');
    const lines = Readable.from(
      withLineEnds(answered, (error) => {
        failed(error);
        response.addTrailers({ [problemTrailer]: encodeURIComponent(textOf(error)) });
      }),
      { objectMode: true },
    );
    pipeline(lines, response).catch((error: unknown) => {
      // A program that has read the last line may hang up before this end has noticed that it was sent.
      if (!lines.readableEnded) failed(error);
      response.destroy();
    });
  });
  await listenPrivately(server, dataDir).catch((error: unknown) =>
    log.warn(
      { err: error },
      'cannot open the operator socket: audit and backup work only while the server is stopped',
    ),
  );
  server.unref();
  return {
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      removeSocket(dataDir);
    },
  };
}

async function listenPrivately(server: Server, dataDir: string): Promise<void> {
  const path = newSocketPath(dataDir);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  if (process.platform !== 'win32') await chmod(path, 0o600);
}

async function* withLineEnds(lines: AsyncIterable<string>, onFailure: (error: unknown) => void) {
  try {
    for await (const line of lines) yield `${line}\n`;
  } catch (error) {
    onFailure(error);
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
