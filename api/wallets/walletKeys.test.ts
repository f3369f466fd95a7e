import { expect, it } from 'vitest';
import { ConfigError } from '#api/config.ts';
import { availableWallets } from './availableWallets.ts';
import { PASS_TYPE, TEAM, walletFiles } from './testing.ts';
import { readWalletKeys } from './walletKeys.ts';

const files = walletFiles();
const { variables } = files;
const notThere = '/nowhere/at/all.pem';

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

it.each([
  [{ WALLET_APPLE_WWDR: undefined }, 'WALLET_APPLE_WWDR is missing: it belongs to'],
  [{ WALLET_GOOGLE_ISSUER: undefined }, 'WALLET_GOOGLE_ISSUER is missing'],
  [{ WALLET_APPLE_KEY: notThere }, 'WALLET_APPLE_KEY names a file that cannot be read.'],
  [{ WALLET_APPLE_CERTIFICATE: notThere }, 'WALLET_APPLE_CERTIFICATE names a file'],
  [
    { WALLET_APPLE_WWDR: variables.WALLET_APPLE_KEY },
    'WALLET_APPLE_WWDR must name a file with a certificate in PEM form.',
  ],
  [
    { WALLET_APPLE_KEY: files.otherKey() },
    'WALLET_APPLE_KEY is not the key of WALLET_APPLE_CERTIFICATE.',
  ],
  [
    { WALLET_APPLE_PASS_TYPE: 'pass.example.other' },
    'WALLET_APPLE_PASS_TYPE is not what WALLET_APPLE_CERTIFICATE was made for.',
  ],
  [{ WALLET_APPLE_TEAM: 'SOMEBODY26' }, 'WALLET_APPLE_TEAM is not what'],
  [
    { WALLET_GOOGLE_KEY: variables.WALLET_APPLE_KEY },
    'WALLET_GOOGLE_KEY must name a file with the key of a service account, in JSON.',
  ],
])('wallets refuse the start: %j', (wrong, sentence) => {
  const start = () => readWalletKeys({ ...variables, ...wrong });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(sentence);
});
