import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { selfSigned } from './tls-front.ts';

/** Counts the mails it gets, and whether they came encrypted. Ends with the test. */
export async function openTlsMailServer({
  speaksTls,
  host = '127.0.0.1',
}: {
  speaksTls: boolean;
  host?: string;
}) {
  const received: { secure: boolean }[] = [];
  const server = new SMTPServer({
    ...selfSigned,
    disabledCommands: speaksTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, callback) {
      stream.resume();
      stream.on('end', () => {
        received.push({ secure: session.secure });
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { port, received };
}
