import { setTimeout as sleep } from 'node:timers/promises';
import { eventuallyTrue } from '../support/eventually-true.ts';
import { fetchFrom } from '../support/fetch-client.ts';
import { openMailServer } from '../support/mail-server.ts';
import type { ReceivedMail } from '../support/mail-server.ts';
import { startServerProcess } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { register } from '../support/setup-calls.ts';
import { commandOptions, positive } from '../support/command-options.ts';

// npm run prove -- --only mail-away. The mail server is away for an hour while members register, and in the middle of it
// the server is killed. Calls go on, and once the mail server is back every member gets their one email. [--minutes 60]

const { minutes } = commandOptions({ minutes: positive.default(60) });
const awayMs = minutes * 60_000;
const registrations = 100;
/** The longest pause between two attempts is five minutes. */
const delivery = { withinMs: 15 * 60_000 };
const arrival = { withinMs: 120_000 };

const received: ReceivedMail[] = [];
const problems: string[] = [];
let mails = await openMailServer();
const { port, url: SMTP_URL } = mails;
const server = await startServerProcess({ settings: { SMTP_URL } });
try {
  await register(server.url, { email: addressOf(0) });
  await eventuallyTrue('the first email arrives', () => mails.received.length === 1, arrival);
  received.push(...mails.received);
  await mails.close();

  const since = performance.now();
  for (let n = 1; n <= registrations; n += 1) {
    if (n === registrations / 2) {
      await server.kill();
      await server.start();
    }
    await register(server.url, { email: addressOf(n) });
    await sleep(Math.max(0, (n / registrations) * awayMs - (performance.now() - since)));
  }
  const waiting = await mailsThat(server, 'queued');
  console.log(`${waiting} emails wait after ${((performance.now() - since) / 60_000).toFixed(1)} minutes`);
  if (waiting !== registrations) problems.push(`${waiting} emails wait instead of ${registrations}`);

  mails = await openMailServer(port);
  const back = performance.now();
  await eventuallyTrue('all emails arrive', () => mails.received.length >= registrations, delivery);
  console.log(
    `all were delivered ${((performance.now() - back) / 60_000).toFixed(1)} minutes after it came back`,
  );
  await eventuallyTrue('no email waits', async () => (await mailsThat(server, 'queued')) === 0, arrival);
  received.push(...mails.received);
  await mails.close();

  const failed = await mailsThat(server, 'failed');
  if (failed > 0) problems.push(`${failed} emails count as failed`);
  for (let n = 0; n <= registrations; n += 1) {
    const count = received.filter(({ recipients }) => recipients.includes(addressOf(n))).length;
    if (count !== 1) problems.push(`${addressOf(n)} got ${count} emails`);
  }
} catch (error) {
  problems.push(`${String(error)}\n${server.log().slice(-2_000)}`);
} finally {
  await server.dispose();
}
for (const problem of problems) console.error(`PROBLEM  ${problem}`);
// A mail server that is still listening would keep the process.
process.exit(problems.length > 0 ? 1 : 0);

function addressOf(number: number): string {
  return `member-${number}@example.org`;
}

async function mailsThat({ url }: ServerProcess, status: string): Promise<number> {
  const text = await (await fetchFrom(url, { method: 'GET', path: '/metrics' })).text();
  return Number(new RegExp(`^gbr_mails\\{status="${status}"\\} (\\d+)`, 'm').exec(text)?.[1]);
}
