import ipaddr from 'ipaddr.js';
import { addressKey, isLoopback, withoutPort } from './client-address.ts';

/** IPv6 by /64. Undefined for this machine or a trusted proxy: everyone comes from there. */
export function ownAddress(seen: string | null, trustedProxies: string[]): string | undefined {
  const address = withoutPort(seen ?? '');
  if (!ipaddr.isValid(address)) return undefined;
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
