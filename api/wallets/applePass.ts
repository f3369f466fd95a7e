import { passFields, passProps, passUse } from '#shared/wallets/applePass.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import type { AppleKeys } from './walletKeys.ts';

/** A ticket for Apple's wallet: a signed archive. `poster`: a square picture, or nothing. */
export async function applePass(
  ticket: WalletTicket,
  keys: AppleKeys,
  { poster, now }: { poster: Uint8Array | null; now: number },
): Promise<Uint8Array<ArrayBuffer>> {
  // A server that makes no passes starts without it.
  const { PKPass } = await import('passkit-generator');
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
  return new Uint8Array(pass.getAsBuffer());
}
