import { once } from 'node:events';
import { createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute } from '@gbr/domain/units.ts';
import { openStarttlsServer } from '@gbr/verification/support/starttls-server.ts';
import { newId } from '../../db/ids.ts';
import { smtpTransport, withoutCredentials } from './smtp-transport.ts';

async function aServer(kind: { speaksTls: boolean }) {
  const { port, received, close } = await openStarttlsServer(kind);
  onTestFinished(close);
  return { port, received };
}

function send(url: string, attemptMs?: number): Promise<void> {
  const message = { from: 'site@example.org', to: 'mia@example.org', subject: 'Hello', text: 'Hello.' };
  const { to: recipient, subject, text } = message;
  const mail = { id: newId(), kind: 'welcome', created_at: new Date(), recipient, subject, text };
  return smtpTransport(url, attemptMs).deliver(mail, message);
}

test('with requireTLS nothing is sent to a server without TLS', async () => {
  const { port, received } = await aServer({ speaksTls: false });
  await expect(send(`smtp://localhost:${port}?requireTLS=true`)).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
  await send(`smtp://localhost:${port}`);
  expect(received).toEqual([{ secure: false }]);
});

test('with requireTLS a mail is sent encrypted', async () => {
  const { port, received } = await aServer({ speaksTls: true });
  await send(`smtp://localhost:${port}?requireTLS=true`);
  expect(received).toEqual([{ secure: true }]);
});

test('a certificate that nobody vouches for is refused, except from this machine', async () => {
  const { port, received } = await aServer({ speaksTls: true });
  await expect(send(`smtp://127.0.0.2:${port}?requireTLS=true`)).rejects.toThrow(/self-signed/);
  expect(received).toEqual([]);
});

test('what a mail server says is told without the credentials, also of a password with a single %', () => {
  const problem = 'Login of mia with 50%off refused';
  for (const password of ['50%off', '50%25off']) {
    const told = withoutCredentials(problem, `smtps://mia:${password}@mail.example.org`);
    expect(told).toBe('Login of *** with *** refused');
  }
});

test('an attempt ends, however often the server answers that it is not ready yet', async () => {
  const server = createServer((socket) => {
    const answering = setInterval(() => socket.write('220-One moment.\r\n'), 10);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(answering));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(send(`smtp://127.0.0.1:${port}`, 100)).rejects.toThrow('The mail server took too long.');
});

test('a server may be silent for a minute before it accepts a mail, which it would deliver twice otherwise', async () => {
  const { port } = await aServer({ speaksTls: false });
  const silences = vi.spyOn(Socket.prototype, 'setTimeout');
  onTestFinished(() => silences.mockRestore());
  await send(`smtp://localhost:${port}`);
  const limits = silences.mock.calls.map(([ms]) => ms);
  expect(limits).toContain(minute);
});
