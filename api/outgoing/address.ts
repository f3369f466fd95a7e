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
for (const [net, bits] of V4) PRIVATE.addSubnet(net, bits, 'ipv4');

/**
 * IPv6 addresses that are not public: all outside global unicast (2000::/3), and special ranges within it, such as
 * documentation, 6to4 and Teredo. IPv4 addresses mapped into IPv6 are among them.
 */
const NOT_GLOBAL = new BlockList();
const V6: readonly [string, number][] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];
for (const [net, bits] of V6) NOT_GLOBAL.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address) ? !NOT_GLOBAL.check(address, 'ipv6') : !PRIVATE.check(address, 'ipv4');
}

const LOCAL_NAME =
  /^[^.]*$|\.(localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid)$/;

/**
 * True for an https address with a public name, the default port, and no user or password. With `allowPrivate`
 * (development), http and any host and port are allowed, too. `call` checks the IP address behind the name.
 */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && !LOCAL_NAME.test(host);
}
