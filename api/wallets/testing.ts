import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { temporaryFolder } from '#api/folder.testing.ts';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { TicketPage } from '#shared/orders/ticketPages.rules.ts';
import { anItem, anOrder, aTicketDay, aTicketPage } from '#shared/testing/orderBuilders.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';

// Made-up certificates and tickets for tests. The certificates have only the parts of X.509 that the libraries read.

const SEQUENCE = 0x30;
const SET = 0x31;

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const number = (value: number): Buffer => der(0x02, Buffer.from([value]));
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const SHA256_RSA = der(SEQUENCE, oid('2a864886f70d01010b'), der(0x05));
/** Object ids of a subject's common name, organizational unit and user id, which is Apple's name of the pass type. */
const NAMES = { CN: '550403', OU: '55040b', UID: '0992268993f22c640101' } as const;

type Subject = Partial<Record<keyof typeof NAMES, string>>;

function nameOf(subject: Subject): Buffer {
  const parts = Object.entries(NAMES).flatMap(([key, hex]) => {
    const value = subject[key as keyof Subject];
    return value === undefined
      ? []
      : [der(SET, der(SEQUENCE, oid(hex), der(0x0c, Buffer.from(value))))];
  });
  return der(SEQUENCE, ...parts);
}

const time = (ms: number): Buffer => {
  const text = new Date(ms).toISOString().slice(0, 19).replace(/[-:T]/g, '');
  return der(0x18, Buffer.from(`${text}Z`));
};

const pem = (content: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** A certificate of `key`, signed by itself, valid until a time in milliseconds. */
function selfSigned(subject: Subject, key: ReturnType<typeof newKey>, until: number) {
  const name = nameOf(subject);
  const publicKey = key.publicKey.export({ type: 'spki', format: 'der' });
  const valid = der(SEQUENCE, time(Date.UTC(2020, 0, 1)), time(until));
  const body = der(
    SEQUENCE,
    der(0xa0, number(2)),
    number(1),
    SHA256_RSA,
    name,
    valid,
    name,
    publicKey,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, key.privateKey));
  return pem(der(SEQUENCE, body, SHA256_RSA, signature));
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export const PASS_TYPE = 'pass.example.rollcall';
export const TEAM = 'ROLLCALL26';
export const ISSUER = '3388000000022000000';
export const ACCOUNT = 'wallet@rollcall.iam.gserviceaccount.example';

/**
 * Writes the files with which both wallets are set up, until all tests of a file are done. Returns the environment
 * variables that name them.
 */
export function walletFiles({ until = Date.UTC(2027, 5, 1) } = {}) {
  const folder = temporaryFolder(afterAll);
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const [ours, google] = [newKey(), newKey()];
  const secret = (key: KeyObject): string =>
    key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const subject = { CN: 'Pass Type ID', OU: TEAM, UID: PASS_TYPE };
  const account = { client_email: ACCOUNT, private_key: secret(google.privateKey) };
  return {
    googleKey: google.publicKey,
    variables: {
      WALLET_APPLE_PASS_TYPE: PASS_TYPE,
      WALLET_APPLE_TEAM: TEAM,
      WALLET_APPLE_CERTIFICATE: file('pass.pem', selfSigned(subject, ours, until)),
      WALLET_APPLE_KEY: file('key.pem', secret(ours.privateKey)),
      WALLET_APPLE_WWDR: file('wwdr.pem', selfSigned({ CN: 'Intermediate' }, newKey(), until)),
      WALLET_GOOGLE_ISSUER: ISSUER,
      WALLET_GOOGLE_KEY: file('account.json', JSON.stringify(account)),
    },
    encryptedKey: (passphrase: string): string =>
      file(
        'secret.pem',
        ours.privateKey
          .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase })
          .toString(),
      ),
    otherKey: (): string => file('other.pem', secret(newKey().privateKey)),
  };
}

/** The files of an uncompressed ZIP archive, by name. */
export function unzip(archive: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(archive);
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04_03_4b_50) {
    const size = bytes.readUInt32LE(at + 18);
    const name = at + 30;
    const content = name + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const called = bytes.toString('utf8', name, name + bytes.readUInt16LE(at + 26));
    files.set(called, bytes.subarray(content, content + size));
    at = content + size;
  }
  return files;
}

/** An occasion on Friday, 6 PM to midnight, and on Saturday at another venue. */
export function atlanta(): Pick<TicketPage, 'opens' | 'occasion'> {
  const venue = {
    name: 'Cascade Rink',
    address: '3335 MLK Jr Dr SW',
    city: 'Atlanta',
    state: 'GA',
    zip_code: '30331',
    latitude: 33.75,
    longitude: -84.5,
  };
  const friday = {
    day: '2026-12-11',
    title: null,
    doors_at: '2026-12-11T23:00:00.000Z',
    starts_at: '2026-12-11T23:00:00.000Z',
    ends_at: '2026-12-12T05:00:00.000Z',
    venue,
  };
  const saturday = aTicketDay({ venue: { name: 'Golden Glide' } });
  const items = [anItem({ opens: [friday, saturday] })];
  return { opens: [friday, saturday], occasion: occasionOf(anOrder({ items })) };
}

/** A ticket for an event in Atlanta in December 2026. */
export const aWalletTicket = (with_: Partial<WalletTicket> = {}): WalletTicket => ({
  orderNumber: 'RC-7K2M-9QXA-TT0B',
  demo: false,
  holder: 'Ana Ruiz',
  link: 'https://rollcall.example/orders/RC-7K2M-9QXA-TT0B',
  page: aTicketPage({ id: 41, ...atlanta() }),
  event: {
    id: 6,
    title: 'Peach City Skate Jam',
    timeZone: 'America/New_York',
    endsAt: Date.UTC(2026, 11, 14, 5),
    updatedAt: Date.UTC(2026, 10, 20),
  },
  ...with_,
});
