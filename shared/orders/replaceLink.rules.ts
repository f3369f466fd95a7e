/** A second tap, or a retry after a lost answer, is no second wish. */
const REPEAT_MS = 60_000;

export const isRepeatedTap = (replacedAt: number | null, now: number): boolean =>
  replacedAt !== null && now - replacedAt < REPEAT_MS;

type Owned = { user_id: string | null };
type Asker = { userId: string | null; admin: boolean };

/** Who has the link may be the thief: only the buyer signed in and admins. */
export const maySeeNewLink = ({ user_id }: Owned, { userId, admin }: Asker): boolean =>
  admin || (userId !== null && userId === user_id);
