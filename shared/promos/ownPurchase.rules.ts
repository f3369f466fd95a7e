import { mailboxOf } from '#shared/base/email.ts';

export const WITHHELD_REASONS = ['own_account', 'own_email', 'own_device'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

/** How long after its last use a device counts as the promoter's own. */
export const OWN_DEVICE_MS = 90 * 24 * 60 * 60 * 1000;
/** The maximum number of devices remembered per promoter; the least recently seen is dropped. */
export const MAX_DEVICES = 20;

type BuyerView = { userId: string | null; emails: readonly string[] };
/** The promoter's account, addresses, and whether the buyer's device is theirs. */
type OwnerView = { userId: string | null; emails: readonly string[]; sameDevice: boolean };

/**
 * Returns why a sale is its promoter's own purchase (most certain reason first), or null. Such a sale keeps its
 * discount but earns no commission.
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

/** Tells admins why a sale earns no commission: `No commission: the promoter’s own purchase (same e-mail)`. */
export const withheldText = (reason: WithheldReason): string =>
  `No commission: the promoter’s own purchase (${SAME[reason]})`;
