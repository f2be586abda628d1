import ipaddr from 'ipaddr.js';
import { addressKey, isLoopback } from '../../core/http/client-address.ts';

/**
 * The address to ban, as logins are compared with it (IPv6 by /64). None for this machine or for one of
 * the proxies we trust: everybody comes from there (decisions, section 3).
 */
export function bannableAddress(address: string | null, trustedProxies: string[]): string | undefined {
  if (address === null || !ipaddr.isValid(address)) return undefined;
  const isOurs = isLoopback(address) || trustedProxies.some((range) => isWithin(address, range));
  return isOurs ? undefined : addressKey(address);
}

function isWithin(address: string, range: string): boolean {
  if (range === 'loopback') return isLoopback(address);
  const client = ipaddr.process(address);
  const [network, bits] = ipaddr.isValidCIDR(range)
    ? ipaddr.parseCIDR(range)
    : ([ipaddr.process(range), undefined] as const);
  if (client.kind() !== network.kind()) return false;
  return client.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
}
