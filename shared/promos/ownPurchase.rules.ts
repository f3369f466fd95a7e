export const WITHHELD_REASONS = ['own_account', 'own_email', 'own_device'] as const;
/** Why a sale by a promoter's code earns its promoter nothing. */
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** For how long a device is taken for that of the promoter who used it. */
export const OWN_DEVICE_MS = 90 * 24 * 60 * 60 * 1000;
/** Devices that are remembered of one promoter; the one that was not seen for the longest goes. */
export const MAX_DEVICES = 20;

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address leads to, for comparing: case does not count, nor what follows a `+`; at Gmail dots do
 * not either. Never write to it: other providers may tell apart what is one here.
 */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const host = address.slice(at + 1);
  const whole = address.slice(0, at);
  // A local part that is only a tag stays: otherwise all such addresses would be equal.
  const name = whole.split('+', 1)[0] || whole;
  return GMAIL.has(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}

/** Who buys, as far as it is known. A guest has no account. */
export type BuyerView = { userId: string | null; emails: readonly string[] };
/** Whose code it is: their account, the addresses known of them, and whether they use the buyer's device. */
export type OwnerView = { userId: string | null; emails: readonly string[]; sameDevice: boolean };

/**
 * Why a sale is its promoter's own purchase, or null when it is not. Such a sale keeps its discount and earns no
 * commission. The surest reason is the one that is told.
 */
export function withheldReason(buyer: BuyerView, owner: OwnerView): WithheldReason | null {
  if (owner.userId !== null && owner.userId === buyer.userId) return 'own_account';
  const own = new Set(owner.emails.map(mailboxOf));
  if (buyer.emails.some((email) => own.has(mailboxOf(email)))) return 'own_email';
  return owner.sameDevice ? 'own_device' : null;
}

const SAME: Record<WithheldReason, string> = {
  own_account: 'same account',
  own_email: 'same e-mail',
  own_device: 'same device',
};

/** For those who run the sale: `No commission: the promoter’s own purchase (same e-mail)`. */
export const withheldText = (reason: WithheldReason): string =>
  `No commission: the promoter’s own purchase (${SAME[reason]})`;
