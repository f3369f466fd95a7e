import { expect, it } from 'vitest';
import { ConfigError } from '#api/config.ts';
import { availableWallets } from './availableWallets.ts';
import { PASS_TYPE, TEAM, walletFiles } from './testing.ts';
import { readWalletKeys } from './walletKeys.ts';

const files = walletFiles();
const { variables } = files;

it('wallets are offered where they are set up', () => {
  const keys = readWalletKeys(variables);
  expect(keys.apple?.owner).toEqual({ passTypeIdentifier: PASS_TYPE, teamIdentifier: TEAM });
  expect(availableWallets(keys, Date.UTC(2026, 10, 21))).toEqual(['apple', 'google']);
  expect(availableWallets(keys, Date.UTC(2027, 5, 2))).toEqual(['google']);
  expect(availableWallets(readWalletKeys({}), 0)).toEqual([]);
});

it('wallets read a key that has a password', () => {
  const WALLET_APPLE_KEY = files.encryptedKey('open sesame');
  const locked = { ...variables, WALLET_APPLE_KEY };
  expect(() => readWalletKeys(locked)).toThrow('WALLET_APPLE_KEY must name a file with a key');
  const opened = readWalletKeys({ ...locked, WALLET_APPLE_KEY_PASSWORD: 'open sesame' });
  expect(opened.apple?.key).toContain('BEGIN PRIVATE KEY');
});

const { WALLET_APPLE_KEY: key } = variables;
const gone = '/nowhere/at/all.pem';
it.each([
  ['APPLE_WWDR', undefined, 'is missing: it belongs to'],
  ['GOOGLE_ISSUER', undefined, 'is missing'],
  ['APPLE_KEY', gone, 'names a file that cannot be read.'],
  ['APPLE_CERTIFICATE', gone, 'names a file'],
  ['APPLE_WWDR', key, 'must name a file with a certificate in PEM form.'],
  ['APPLE_KEY', files.otherKey(), 'is not the key of WALLET_APPLE_CERTIFICATE.'],
  ['APPLE_PASS_TYPE', 'pass.x', 'is not what WALLET_APPLE_CERTIFICATE was made for.'],
  ['APPLE_TEAM', 'SOMEBODY26', 'is not what'],
  ['GOOGLE_KEY', key, 'must name a file with the key of a service account, in JSON.'],
])('wallets refuse the start where %s is %s: it %s', (name, value, why) => {
  const start = () => readWalletKeys({ ...variables, [`WALLET_${name}`]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`WALLET_${name} ${why}`);
});
