import { SignJWT } from 'jose';
import { passFields, passProps, passUse } from '#shared/wallets/applePass.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import { DETAILS, googlePayload, MAX_LINK_LENGTH } from '#shared/wallets/googlePass.rules.ts';
import type { AppleKeys, GoogleKeys } from './walletKeys.ts';

/** Makes a pass for Apple Wallet: a ticket as a signed archive. `poster` is a square picture or null. */
export async function applePass(
  ticket: WalletTicket,
  keys: AppleKeys,
  { poster, now }: { poster: Uint8Array | null; now: number },
): Promise<Uint8Array<ArrayBuffer>> {
  // These libraries are loaded here, so that servers that make no passes start without them.
  const { PKPass } = await import('passkit-generator');
  const { zipSync } = await import('fflate');
  const { passImages } = await import('./passImages.ts');
  const { owner, certificate: signerCert, key: signerKey, wwdr } = keys;
  const images = await passImages(poster);
  const pass = new PKPass(images, { wwdr, signerCert, signerKey }, passProps(ticket, owner));
  pass.type = 'eventTicket';
  const { header, primary, secondary, auxiliary, back } = passFields(ticket, now);
  pass.headerFields.push(...header);
  pass.primaryFields.push(...primary);
  pass.secondaryFields.push(...secondary);
  pass.auxiliaryFields.push(...auxiliary);
  pass.backFields.push(...back);
  const { barcode, begins, ends, locations } = passUse(ticket, now);
  pass.setBarcodes(barcode);
  pass.setRelevantDates(begins.map((at) => ({ date: at, relevantDate: at })));
  pass.setExpirationDate(ends);
  if (locations.length > 0) pass.setLocations(...locations);
  // Zipped again, because the library's own archive dates every file to month 0 of 1980.
  const files = Object.entries(pass.getAsRaw()).map(([name, bytes]) => [
    name,
    new Uint8Array(bytes),
  ]);
  return zipSync(Object.fromEntries(files), { level: 0, mtime: now });
}

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * Makes a link that adds a ticket to Google Wallet. It contains the ticket's data, signed, in as much detail as the
 * maximum length of links allows. `now` is in milliseconds.
 */
export async function googleLink(ticket: WalletTicket, keys: GoogleKeys, now: number) {
  let token = '';
  for (const detail of DETAILS) {
    token = await signed(googlePayload(ticket, keys.issuer, { detail, now }), keys, now);
    if (token.length <= MAX_LINK_LENGTH) break;
  }
  return `${SAVE}${token}`;
}

function signed(payload: object, { account, key }: GoogleKeys, now: number): Promise<string> {
  return new SignJWT({ typ: 'savetowallet', payload })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(account)
    .setAudience('google')
    .setIssuedAt(Math.floor(now / 1000))
    .sign(key);
}
