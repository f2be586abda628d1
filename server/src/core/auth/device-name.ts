import Bowser from 'bowser';
import { sessionMessages } from '@gbr/domain/messages/session.ts';

const maxUserAgent = 1_000;

/** What a browser says of itself, in plain words: 'Chrome on Windows', 'Safari on iPhone'. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, maxUserAgent).trim();
  if (!text) return sessionMessages.unknownDevice;
  const { browser, os, platform } = Bowser.parse(text);
  const machine = plain(platform.vendor === 'Apple' ? platform.model : undefined) ?? plain(os.name);
  const program = plain(browser.name?.replace(/ for Android$/, ''));
  if (!program) return machine ?? sessionMessages.unknownDevice;
  return machine === undefined ? program : `${program} on ${machine}`;
}

/** The name of an unknown program is whatever its sender wrote. */
function plain(name: string | undefined): string | undefined {
  return name !== undefined && /^[a-z][\w .-]{0,39}$/i.test(name) ? name : undefined;
}
