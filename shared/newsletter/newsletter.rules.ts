export type SubscriptionStatus = 'pending' | 'confirmed' | 'unsubscribed';

export type Fact = {
  kind: 'asked' | 'reminded' | 'confirmed' | 'unsubscribed' | 'resumed';
  at: number;
};

export const DAY_MS = 86_400_000;
export const LINK_MS = 7 * DAY_MS;
/** How long unconfirmed and unsubscribed addresses are kept. */
export const RETENTION_MS = 30 * DAY_MS;
/** Pause between two confirmation mails to one address, so that a repeated submit sends no duplicate. */
const PAUSE_MS = 2 * 60_000;
const MAILS_A_DAY = 3;

type SubscriptionMail = 'confirm' | 'already' | 'nothing';

/**
 * Decides which mail is sent to an address. Since anyone can enter any address, a mailbox gets at most three mails a
 * day, and a subscribed one at most one.
 */
export function subscriptionMailFor(
  status: SubscriptionStatus,
  facts: readonly Fact[],
  now: number,
): SubscriptionMail {
  const mails = facts.filter(({ kind, at }) => MAILED.has(kind) && now - at < DAY_MS);
  if (status === 'confirmed') return mails.some(isReminder) ? 'nothing' : 'already';
  const asked = mails.filter(({ kind }) => kind === 'asked');
  const justNow = asked.some(({ at }) => now - at < PAUSE_MS);
  return justNow || asked.length >= MAILS_A_DAY ? 'nothing' : 'confirm';
}

const MAILED: ReadonlySet<Fact['kind']> = new Set(['asked', 'reminded']);
const isReminder = ({ kind }: Fact): boolean => kind === 'reminded';

/** True if an address must be deleted because it was unconfirmed or unsubscribed for thirty days. */
export function isExpired(
  status: SubscriptionStatus,
  facts: readonly Fact[],
  now: number,
): boolean {
  const last = Math.max(0, ...facts.map(({ at }) => at));
  return status !== 'confirmed' && now - last >= RETENTION_MS;
}
