import type { FastifyRequest } from 'fastify';
import type { Attempt } from '../core/auth/rate-limit.ts';
import { isDirectLoopback, networkDigest, networksOf } from '../core/http/client-address.ts';
import { linkMailsPerEmailAndAddress } from './auth-limits.ts';

/** What a mail with a link to this address counts for. */
export type LinkMails = (email: string) => Attempt[];

// Digests, which stay when an account of the address is deleted: registering it again and again would flood the mailbox
// of a stranger. By network address, so that nobody keeps its owner from confirming it.
export function linkMailsFrom(request: FastifyRequest, digestKey: Buffer): LinkMails {
  const networks = isDirectLoopback(request) ? [] : networksOf(request.ip);
  return (email) =>
    networks.map(({ key, share }) => ({
      limit: { ...linkMailsPerEmailAndAddress, max: linkMailsPerEmailAndAddress.max * share },
      who: networkDigest(`${key} ${email}`, digestKey),
    }));
}
