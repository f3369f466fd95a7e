import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Config, ConfigError } from '#api/config.ts';
import type { PassOwner } from '#shared/wallets/applePass.rules.ts';
import type { Wallet } from '#shared/orders/orders.schemas.ts';

/** Keys and certificates for signing passes for Apple Wallet. `validUntil` is in milliseconds. */
export type AppleKeys = {
  owner: PassOwner;
  certificate: string;
  key: string;
  /** Apple's intermediate certificate, between Apple's root and ours. */
  wwdr: string;
  validUntil: number;
};
export type GoogleKeys = { issuer: string; account: string; key: KeyObject };
export type WalletKeys = { apple: AppleKeys | null; google: GoogleKeys | null };

type WalletVariables = Config['wallets'];
type Name = keyof WalletVariables;

/** Keys of the wallets that are set up. Throws `ConfigError` if a wallet's setup is incomplete or wrong. */
export function readWalletKeys(variables: WalletVariables): WalletKeys {
  return { apple: appleKeys(variables), google: googleKeys(variables) };
}

/**
 * A function that returns the values of variables that belong together; null if none is set. Throws if only some are.
 */
function allOf<N extends Name>(variables: WalletVariables, names: readonly N[]) {
  const given = names.filter((name) => variables[name] !== undefined);
  if (given.length === 0) return null;
  const missing = names.find((name) => variables[name] === undefined);
  if (missing) throw new ConfigError(`${missing} is missing: ${given[0]} needs it.`);
  return (name: N): string => variables[name] ?? '';
}

function fileOf(name: Name, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} names a file that can't be read.`);
  }
}

/** Reads a key or certificate. `what` names the expected contents in the error message. */
function readAs<T>(name: Name, what: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new ConfigError(`${name} must name a file that contains ${what}.`);
  }
}

const APPLE = [
  'WALLET_APPLE_PASS_TYPE',
  'WALLET_APPLE_TEAM',
  'WALLET_APPLE_CERTIFICATE',
  'WALLET_APPLE_KEY',
  'WALLET_APPLE_WWDR',
] as const;

function appleKeys(variables: WalletVariables): AppleKeys | null {
  const value = allOf(variables, APPLE);
  if (!value) return null;
  const certificate = certificateOf('WALLET_APPLE_CERTIFICATE', value('WALLET_APPLE_CERTIFICATE'));
  const wwdr = certificateOf('WALLET_APPLE_WWDR', value('WALLET_APPLE_WWDR'));
  const key = privateKey(value('WALLET_APPLE_KEY'), variables.WALLET_APPLE_KEY_PASSWORD);
  if (!certificate.checkPrivateKey(key)) {
    throw new ConfigError("WALLET_APPLE_KEY doesn't match WALLET_APPLE_CERTIFICATE.");
  }
  const owner = {
    passTypeIdentifier: value('WALLET_APPLE_PASS_TYPE'),
    teamIdentifier: value('WALLET_APPLE_TEAM'),
  };
  checkOwner(certificate, owner);
  return {
    owner,
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    wwdr: wwdr.toString(),
    validUntil: certificate.validToDate.getTime(),
  };
}

function certificateOf(name: Name, path: string): X509Certificate {
  const pem = fileOf(name, path);
  return readAs(name, 'a certificate in PEM format', () => new X509Certificate(pem));
}

function privateKey(path: string, passphrase: string | undefined): KeyObject {
  const key = fileOf('WALLET_APPLE_KEY', path);
  return readAs(
    'WALLET_APPLE_KEY',
    'a key in PEM format, with its password, if any, in WALLET_APPLE_KEY_PASSWORD',
    () => createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) }),
  );
}

/** Checks the certificate's owner: phones refuse a pass with a certificate for another pass type or team. */
function checkOwner({ subject }: X509Certificate, owner: PassOwner): void {
  const lines = subject.split('\n');
  const wrong = [
    ['WALLET_APPLE_PASS_TYPE', `UID=${owner.passTypeIdentifier}`],
    ['WALLET_APPLE_TEAM', `OU=${owner.teamIdentifier}`],
  ].find(([, line]) => !lines.includes(line ?? ''));
  if (wrong) throw new ConfigError(`${wrong[0]} doesn't match WALLET_APPLE_CERTIFICATE.`);
}

const serviceAccount = z.object({ client_email: z.email(), private_key: z.string() });

function googleKeys(variables: WalletVariables): GoogleKeys | null {
  const value = allOf(variables, ['WALLET_GOOGLE_ISSUER', 'WALLET_GOOGLE_KEY']);
  if (!value) return null;
  const text = fileOf('WALLET_GOOGLE_KEY', value('WALLET_GOOGLE_KEY'));
  return readAs('WALLET_GOOGLE_KEY', 'a service account key in JSON format', () => {
    const { client_email, private_key } = serviceAccount.parse(JSON.parse(text));
    const issuer = value('WALLET_GOOGLE_ISSUER');
    return { issuer, account: client_email, key: createPrivateKey(private_key) };
  });
}

/**
 * The wallets for which passes can be made at `now` (in ms): not Apple Wallet if our certificate has expired, since
 * phones refuse such passes.
 */
export function availableWallets({ apple, google }: WalletKeys, now: number): Wallet[] {
  return [
    ...(apple && now < apple.validUntil ? ['apple' as const] : []),
    ...(google ? ['google' as const] : []),
  ];
}
