type Owner = { id: string; emailKey: string | null };

/**
 * The account that an order belongs to after its e-mail address was changed: the one that has proved the new
 * address. Without one the order stays with its account, unless that account has the old address.
 */
export function ownerAfter(
  { owner, proved }: { owner: Owner | null; proved: Owner | null },
  oldKey: string,
): string | null {
  if (proved) return proved.id;
  return owner && owner.emailKey !== oldKey ? owner.id : null;
}

/** Within this time a second tap, or a retry after a lost answer, doesn't count as a second request. */
const REPEAT_MS = 60_000;

export const isRepeatedTap = (replacedAt: number | null, now: number): boolean =>
  replacedAt !== null && now - replacedAt < REPEAT_MS;

type Owned = { user_id: string | null };
type Asker = { userId: string | null; admin: boolean };

/**
 * Only the signed-in buyer and admins see the new link: someone who has just the old one may be the reason why it was
 * replaced.
 */
export const maySeeNewLink = ({ user_id }: Owned, { userId, admin }: Asker): boolean =>
  admin || (userId !== null && userId === user_id);
