import { readToken, storeToken } from '#web/api/token.ts';
import { hasSignedOut } from '#web/offline/signedOut.storage.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import type { DoorDb } from './doorDb.ts';
import type { OperatorMeta } from './door.schemas.ts';
import { readOperator } from './doorMeta.ts';

/**
 * Returns null when another account is logged in. The browser may write localStorage a minute late, so after a dead
 * battery the session is restored from IndexedDB, but not after an interrupted logout.
 */
export async function restoreOperator(db: DoorDb): Promise<OperatorMeta | null> {
  const operator = await readOperator(db);
  if (!operator) return null;
  if (readToken() === null && hasSignedOut()) {
    await forgetOperator(db);
    return null;
  }
  if (readToken() === null && readOwner() === null && operator.token) {
    storeToken(operator.token);
    writeOwner(operator.id);
  }
  return operator.id === readOwner() ? operator : null;
}

/** Removes the operator and locks a phone that has a PIN. */
export async function forgetOperator(db: DoorDb): Promise<void> {
  await db.meta.bulkDelete(['operator', 'unlocked']);
}
