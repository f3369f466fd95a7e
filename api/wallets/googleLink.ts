import { SignJWT } from 'jose';
import { DETAILS, googlePayload, MAX_LINK_LENGTH } from '#shared/wallets/googlePass.rules.ts';
import type { WalletTicket } from '#shared/wallets/walletTicket.ts';
import type { GoogleKeys } from './walletKeys.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * A link that adds a ticket to Google Wallet. It contains the ticket's data, signed, in as much detail as the maximum
 * length of links allows. `now` is in milliseconds.
 */
export async function googleLink(
  ticket: WalletTicket,
  keys: GoogleKeys,
  now: number,
): Promise<string> {
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
