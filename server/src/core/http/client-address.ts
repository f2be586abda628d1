import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** What limits and bans count by: an IPv6 client owns a /64, so that is its address. */
export function clientAddress(request: FastifyRequest): string {
  return addressKey(request.ip);
}

/** A digest: counted attempts outlive a deleted account, and the database should hold no addresses. */
export function addressDigest(request: FastifyRequest, key: Buffer): string {
  return createHmac('sha256', key).update(clientAddress(request)).digest('base64url').slice(0, 22);
}

export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

// This machine without a proxy (a forwarding header means there is one). Not limited by address, because
// everyone behind it has the same one.
export function isDirectLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}
