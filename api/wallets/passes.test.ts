import { createHash, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ConfigError } from '#api/config.ts';
import { aPicture } from '#api/pictures/testing.ts';
import { MAX_LINK_LENGTH } from '#shared/wallets/googlePass.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import { aTicketDay } from '#shared/testing/orderBuilders.ts';
import { applePass, googleLink } from './passes.ts';
import { availableWallets, readWalletKeys } from './walletKeys.ts';
import { ACCOUNT, aWalletTicket, ISSUER, PASS_TYPE, TEAM, unzip, walletFiles } from './testing.ts';

const files = walletFiles();
const { variables, googleKey } = files;
const keys = readWalletKeys(variables);
const NOW = Date.UTC(2026, 10, 21, 12);
const LONG = 'Größte Unforgettable Midwinter Roller Night '.repeat(8);
const { event, page } = aWalletTicket();
const lost = aTicketDay({ venue: { name: LONG } });
const [when = []] = page.occasion?.stops.map((stop) => stop.when) ?? [];
const stops = [{ when, place: [LONG, LONG, LONG] }];
if (!page.occasion) throw new Error('no occasion');
const longest = aWalletTicket({
  demo: true,
  holder: LONG,
  page: { ...page, name: LONG, type: LONG, opens: [lost], occasion: { ...page.occasion, stops } },
  event: { ...event, title: '夜'.repeat(200) },
});

const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest();

async function apple(ticket: WalletTicket, { poster = null as Uint8Array | null, now = NOW } = {}) {
  if (!keys.apple) throw new Error('no keys');
  const archive = Buffer.from(await applePass(ticket, keys.apple, { poster, now }));
  const files = unzip(archive);
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const json = (name: string) => JSON.parse(String(file(name)));
  return {
    archive,
    names: [...files.keys()],
    file,
    pass: json('pass.json'),
    manifest: json('manifest.json'),
  };
}

it("a pass for Apple's wallet is a ticket whose code is that of the ticket", async () => {
  const { pass } = await apple(aWalletTicket());
  expect(pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: PASS_TYPE,
    teamIdentifier: TEAM,
    organizationName: 'Rollcall',
    description: 'Peach City Skate Jam',
    logoText: 'Rollcall',
    serialNumber: 'ticket-41',
    groupingIdentifier: 'RC-7K2M-9QXA-TT0B',
    barcodes: [{ format: 'PKBarcodeFormatQR', message: page.qr, altText: '7K2M9QXA' }],
    relevantDates: [{ relevantDate: '2026-12-11T23:00:00.000Z' }],
    locations: [{ latitude: 33.75, longitude: -84.5 }],
    eventTicket: {
      headerFields: [{ label: 'Date', value: 'Dec 11' }],
      primaryFields: [{ label: 'Event', value: 'Peach City Skate Jam' }],
      secondaryFields: [{ value: 'Cascade Rink' }, { label: 'Doors', value: '6:00 PM' }],
      auxiliaryFields: [{ value: 'Ana Ruiz' }, { label: 'Ticket', value: 'Weekend Pass' }],
    },
  });
  expect(Date.parse(pass.expirationDate)).toBe(event.endsAt);
});

it('passes say what those who come have to know', async () => {
  const told = { ...page, occasion: page.occasion && { ...page.occasion, notices: ['18+'] } };
  const { pass } = await apple(aWalletTicket({ page: told }));
  expect(pass.eventTicket.auxiliaryFields.at(-1)).toMatchObject({ label: 'Note', value: '18+' });
  const { claims } = await google(aWalletTicket({ page: told }));
  const [{ textModulesData: modules }] = Object(claims['payload']).eventTicketObjects;
  expect(modules).toEqual([{ header: 'Please note', body: '18+' }]);
});

it("a pass for Apple's wallet says so when it is none", async () => {
  const { pass } = await apple(aWalletTicket({ demo: true }));
  const { logoText, description, eventTicket } = pass;
  expect(logoText).toBe('Rollcall DEMO');
  expect(description).toBe('DEMO: Peach City Skate Jam');
  expect(eventTicket.headerFields[0].label).toBe('DEMO');
  expect(eventTicket.backFields[0].value).toContain('No money was collected');
});

it("a pass for Apple's wallet holds what it says it holds, signed by us and vouched for by Apple", async () => {
  const poster = await aPicture(270, 270).jpeg().toBuffer();
  const { archive, names, file, manifest } = await apple(longest, { poster });
  // Its files are of the day on which it was made.
  const date = archive.readUInt16LE(12);
  const made = new Date(NOW);
  expect([date >> 9, (date >> 5) & 15]).toEqual([made.getFullYear() - 1980, made.getMonth() + 1]);
  const own = new Set(['manifest.json', 'signature']);
  const inside = names.filter((name) => !own.has(name)).toSorted();
  const hashes = inside.map((name) => [name, sha1(file(name)).toString('hex')]);
  expect(manifest).toEqual(Object.fromEntries(hashes));
  for (const [name, width] of [
    ['icon.png', 29],
    ['icon@3x.png', 87],
    ['logo@2x.png', 88],
    ['thumbnail@3x.png', 270],
  ] as const)
    expect(await sharp(file(name)).metadata()).toMatchObject({ format: 'png', width });
  const signature = file('signature');
  expect(signature[0]).toBe(0x30);
  const { certificate = '', wwdr = '' } = keys.apple ?? {};
  const certificates = [certificate, wwdr].map((text) => new X509Certificate(text).raw);
  for (const part of [sha1(file('manifest.json')), ...certificates])
    expect(signature.includes(part)).toBe(true);
});

async function google(ticket: WalletTicket) {
  if (!keys.google) throw new Error('no keys');
  const link = await googleLink(ticket, keys.google, NOW);
  const token = link.replace('https://pay.google.com/gp/v/save/', '');
  const expected = { audience: 'google', issuer: ACCOUNT, currentDate: new Date(NOW) };
  const { payload: claims } = await jwtVerify(token, googleKey, expected);
  return { token, claims };
}

it("a link to Google's wallet holds the ticket, signed by our account", async () => {
  const { token, claims } = await google(aWalletTicket());
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256' });
  expect(claims).toMatchObject({ typ: 'savetowallet', iat: NOW / 1000 });
  const text = (value: string) => ({ defaultValue: { value } });
  expect(claims['payload']).toMatchObject({
    eventTicketClasses: [
      {
        issuerName: 'Rollcall',
        reviewStatus: 'UNDER_REVIEW',
        eventName: text('Peach City Skate Jam'),
        venue: { address: text('3335 MLK Jr Dr SW, Atlanta, GA 30331') },
        dateTime: { start: '2026-12-11T18:00:00-05:00', end: '2026-12-12T00:00:00-05:00' },
      },
    ],
    eventTicketObjects: [
      {
        state: 'ACTIVE',
        ticketHolderName: 'Ana Ruiz',
        reservationInfo: { confirmationCode: 'RC-7K2M-9QXA-TT0B' },
        barcode: { type: 'QR_CODE', value: page.qr, alternateText: '7K2M9QXA' },
      },
    ],
  });
});

it("a link to Google's wallet is short enough for every browser, whatever things are called", async () => {
  for (const ticket of [aWalletTicket(), longest])
    expect((await google(ticket)).token.length).toBeLessThanOrEqual(MAX_LINK_LENGTH);
});

it("a link to Google's wallet gives a changed event, and another site, names of their own", async () => {
  const names = async (with_: Partial<WalletTicket>) =>
    JSON.stringify((await google(aWalletTicket(with_))).claims).match(/"id":"([^"]+)"/g) ?? [];
  const first = await names({});
  for (const name of first) expect(name).toMatch(new RegExp(`^"id":"${ISSUER}\\.[\\w.-]+"$`));
  const changed = await names({ event: { ...event, updatedAt: NOW } });
  const elsewhere = await names({ link: 'https://other.example/orders/RC-7K2M-9QXA-TT0B' });
  expect(new Set([...first, ...changed, ...elsewhere]).size).toBe(6);
});

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
  expect(() => readWalletKeys(locked)).toThrow(
    'WALLET_APPLE_KEY must name a file that contains a key',
  );
  const opened = readWalletKeys({ ...locked, WALLET_APPLE_KEY_PASSWORD: 'open sesame' });
  expect(opened.apple?.key).toContain('BEGIN PRIVATE KEY');
});

const { WALLET_APPLE_KEY: key } = variables;
const gone = '/nowhere/at/all.pem';
it.each([
  ['APPLE_WWDR', undefined, 'is missing: '],
  ['GOOGLE_ISSUER', undefined, 'is missing'],
  ['APPLE_KEY', gone, "names a file that can't be read."],
  ['APPLE_CERTIFICATE', gone, 'names a file'],
  ['APPLE_WWDR', key, 'must name a file that contains a certificate in PEM format.'],
  ['APPLE_KEY', files.otherKey(), "doesn't match WALLET_APPLE_CERTIFICATE."],
  ['APPLE_PASS_TYPE', 'pass.x', "doesn't match WALLET_APPLE_CERTIFICATE."],
  ['APPLE_TEAM', 'SOMEBODY26', "doesn't match"],
  ['GOOGLE_KEY', key, 'must name a file that contains a service account key in JSON format.'],
])('wallets refuse the start where %s is %s: it %s', (name, value, why) => {
  const start = () => readWalletKeys({ ...variables, [`WALLET_${name}`]: value });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`WALLET_${name} ${why}`);
});
