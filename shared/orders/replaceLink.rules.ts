/** Within this time a second tap, or a retry after a lost answer, doesn't count as a second request. */
const REPEAT_MS = 60_000;

export const isRepeatedTap = (replacedAt: number | null, now: number): boolean =>
  replacedAt !== null && now - replacedAt < REPEAT_MS;

type Owned = { user_id: string | null };
type Asker = { userId: string | null; admin: boolean };

/** Only the signed-in buyer and admins see the new link: someone who has just the old one may be the thief. */
export const maySeeNewLink = ({ user_id }: Owned, { userId, admin }: Asker): boolean =>
  admin || (userId !== null && userId === user_id);
