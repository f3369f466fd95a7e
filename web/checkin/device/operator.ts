import { readToken, storeToken } from '#web/api/token.ts';
import { hasLeft } from '#web/offline/left.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
import type { DoorDb } from './door.db.ts';
import type { OperatorMeta } from './door.schemas.ts';
import { readOperator } from './door.meta.ts';

/**
 * The account that may open check-in offline; null when another account is logged in. Browsers may write
 * localStorage a minute late: after a battery failure the session is restored from Dexie, but not after an
 * interrupted logout.
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

/** Lists and scans stay. */
export async function forgetOperator(db: DoorDb): Promise<void> {
  await db.meta.delete('operator');
}
