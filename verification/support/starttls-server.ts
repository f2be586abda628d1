import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { selfSigned } from './tls-front.ts';

/** A real mail server at every address of this machine, with a certificate of its own making or without TLS. */
export async function openStarttlsServer({ speaksTls }: { speaksTls: boolean }) {
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
  // Clients may hang up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
