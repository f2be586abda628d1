import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Of the envelope: who would get it, whatever the headers say. */
  recipients: string[];
  sender: string;
  raw: string;
  message: Email;
}

export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  refused: ReceivedMail[];
  /** While set, messages are refused with this answer. */
  refuseWith(answer: { code: number; text: string } | undefined): void;
  /** Silent about the next mail to this address. `arrived` once it has it; `accept` ends the silence. */
  hold(recipient: string): { arrived: Promise<void>; accept: () => void };
  close(): Promise<void>;
}

/** A real mail server on loopback that stores what it gets; on `port`, or on a free one. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refused: ReceivedMail[] = [];
  const held = new Map<string, { arrive: () => void; accepted: Promise<void> }>();
  let refusal: { code: number; text: string } | undefined;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        void PostalMime.parse(raw).then(async (message) => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            recipients: rcptTo.map(({ address }) => address),
            sender: mailFrom === false ? '' : mailFrom.address,
            raw: raw.toString(),
            message,
          };
          await silence(mail);
          if (refusal) {
            refused.push(mail);
            callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          } else {
            received.push(mail);
            callback();
          }
        });
      });
    },
  });
  async function silence({ recipients }: ReceivedMail): Promise<void> {
    const [recipient = ''] = recipients;
    const hold = held.get(recipient);
    held.delete(recipient);
    hold?.arrive();
    await hold?.accepted;
  }
  // Clients may hang up.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    received,
    refused,
    refuseWith: (answer) => (refusal = answer),
    hold(recipient) {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
      held.set(recipient, { arrive, accepted });
      return { arrived, accept };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
