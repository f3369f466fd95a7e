import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { onOtherTabsToken, readToken, removeToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/networkThenDevice.ts';
import { forgetTickets } from '#web/offline/hasTickets.ts';
import { markSignedOut, readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { countStored } from '#web/offline/countStored.ts';
import { toast } from '#web/ui/toast.ts';
import { clearPersonalData, clearTabStorage } from '#web/session/clearPersonalData.ts';
import { userKey } from '#web/session/user.queries.ts';

export function canScan({ role }: Pick<User, 'role'>): boolean {
  return role === 'staff' || role === 'admin';
}

/** Removes the token first, then the user's data. Unsent scans stay: they belong to the device. */
async function closeSession(client: QueryClient): Promise<void> {
  const owner = readOwner();
  markSignedOut(owner);
  removeToken();
  const forgotten = [clearPersonalData(client, owner), clearDoorOperator()];
  writeOwner(null);
  await Promise.all(forgotten);
}

/**
 * Removes the door's operator from the check-in database, which also locks a phone with a PIN. Does nothing on a
 * device without that database.
 */
async function clearDoorOperator(): Promise<void> {
  if ((await countStored('rollcall-door', 'meta')) === 0) return;
  const { forgetOperatorHere } = await import('#web/checkin/door/thisDevice.local.ts');
  await forgetOperatorHere();
}

/**
 * Removes a deleted account's data from this device, and all orders stored here, even those bought without logging in.
 */
export async function forgetAccount(client: QueryClient): Promise<void> {
  await onDevice((db) => db.orders.clear());
  forgetTickets();
  await closeSession(client);
}

/** Logs out on the server and on this device. Resolves once the user's data is removed or a failure was shown. */
export async function logout(client: QueryClient): Promise<void> {
  call(accountsContract.logout).catch(() => undefined);
  try {
    await closeSession(client);
  } catch {
    toast({
      title: 'Logout failed',
      description: 'You are logged out, but your tickets could not be removed from this device.',
      tone: 'destructive',
    });
  }
}

/** Follows logouts and logins in other tabs: clears this tab's data unless the same user stays logged in. */
export function watchSession(client: QueryClient): () => void {
  return onOtherTabsToken(() => {
    const user = client.getQueryData<User | null>(userKey);
    const nobody = readToken() === null;
    const other = user && user.id !== readOwner();
    if (nobody || other) clearTabStorage();
    if (nobody) client.getQueryCache().clear();
    // The previous user's data must not be shown or stored for the new user.
    else if (other) void client.resetQueries({ queryKey: userKey });
    else void client.invalidateQueries({ queryKey: userKey });
  });
}
