import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** The address limits and bans count by: an IPv6 client owns a /64, so that is its address. */
export function clientAddress(request: FastifyRequest): string {
  return addressKey(request.ip);
}

/**
 * Stands for the caller's address where it is only counted by: tries outlive an account that is deleted, and who
 * reads them in the database learns no address.
 */
export function addressDigest(request: FastifyRequest, secret: string): string {
  return createHmac('sha256', secret).update(clientAddress(request)).digest('base64url').slice(0, 22);
}

export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/**
 * A caller on this very machine, with no proxy in between: not limited by address, because every
 * person behind it has the same one. A forwarding header means there is a proxy.
 */
export function isDirectLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

export function isLoopback(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
}
