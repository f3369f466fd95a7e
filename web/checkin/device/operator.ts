import { readToken, storeToken } from '#web/api/token.ts';
import { hasLeft } from '#web/offline/left.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import type { DoorDb } from './door.db.ts';
import type { OperatorMeta } from './door.schemas.ts';
import { readOperator } from './door.meta.ts';

/**
 * The member of staff who may open the door here without a network; null when no one has opened it
 * yet, or another account is logged in. A browser writes localStorage to the disk up to a minute late: when a battery dies right after the
 * login, the door's own store still has the session, and gives it back; but not after a logout that was cut off
 * before it got as far as that store.
 */
export async function restoreOperator(db: DoorDb): Promise<OperatorMeta | null> {
  const operator = await readOperator(db);
  if (!operator) return null;
  if (readToken() === null && hasLeft()) {
    await forgetOperator(db);
    return null;
  }
  if (readToken() === null && readOwner() === null && operator.token) {
    storeToken(operator.token);
    writeOwner(operator.id);
  }
  return operator.id === readOwner() ? operator : null;
}

/** After a logout or an expired session the account no longer opens the door here. Lists and scans stay. */
export async function forgetOperator(db: DoorDb): Promise<void> {
  await db.meta.delete('operator');
}
