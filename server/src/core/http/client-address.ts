import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { keyedDigest } from '../config/keys.ts';
import { memoize } from './memoize.ts';

/** Each call asks several times, and calls from one address follow each other. */
const mostMemoized = 1_000;

/** What bans count by, and limits first of all: an IPv6 client owns a /64, so that is its address. */
export function clientAddress(request: FastifyRequest): string {
  return addressKey(request.ip);
}

export function addressKey(ip: string): string {
  return networksOf(ip)[0].key;
}

/** A digest: counted attempts outlive a deleted account, and the database should hold no addresses. */
export function addressDigest(request: FastifyRequest, digestKey: Buffer): string {
  return networkDigest(clientAddress(request), digestKey);
}

export function networkDigest(key: string, digestKey: Buffer): string {
  const known = digests.get(digestKey) ?? memoize(mostMemoized, (text) => digestOf(text, digestKey));
  digests.set(digestKey, known);
  return known(key);
}

const digests = new WeakMap<Buffer, (key: string) => string>();

function digestOf(key: string, digestKey: Buffer): string {
  return keyedDigest(digestKey, key).slice(0, 22);
}

export interface Network {
  key: string;
  /** How many times the limit of one address. */
  share: number;
}

// Providers give away whole /56 and /48, which may also be many callers: the wider the network, the looser.
const wider = [
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
];

/** The address itself, then the networks around it. The framework has none for a caller who has hung up. */
export const networksOf = (ip = ''): [Network, ...Network[]] => knownNetworks(ip);

const knownNetworks = memoize(mostMemoized, findNetworks);

function findNetworks(ip: string): [Network, ...Network[]] {
  const bare = withoutPort(ip);
  const address = ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
  if (!(address instanceof ipaddr.IPv6)) return [{ key: address?.toString() ?? bare, share: 1 }];
  return [
    { key: networkKey(address, 64), share: 1 },
    ...wider.map(({ bits, share }) => ({ key: networkKey(address, bits), share })),
  ];
}

/** Some proxies add the client's port to the address, which changes with each connection. */
export function withoutPort(ip: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^([\d.]+):\d+$/.exec(ip)?.[1] ?? ip;
}

function networkKey(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}

// This machine, without a proxy's header. Not limited by address, because everyone behind it has the same one.
export function isDirectLoopback(request: FastifyRequest): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}

export const isLoopback = memoize(
  mostMemoized,
  (ip) => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback',
);
