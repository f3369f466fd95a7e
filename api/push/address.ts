import { BlockList, isIP, isIPv6 } from 'node:net';

const PRIVATE = new BlockList();
const V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const V6: readonly [string, number][] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
for (const [net, bits] of V4) PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of V6) PRIVATE.addSubnet(net, bits, 'ipv6');

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** IPv4 inside IPv6 too. */
export function isPublicAddress(address: string): boolean {
  return isIP(address) !== 0 && !PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const LOCAL_NAME =
  /^[^.]*$|\.(localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid)$/;

/**
 * https, a public host, the default port, no password. `allowLoopback` (not in production): this machine too. The
 * resolved address is checked again on sending.
 */
export function isPushEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (allowLoopback && (host === 'localhost' || isLoopback(host)))
    return /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && !LOCAL_NAME.test(host);
}
