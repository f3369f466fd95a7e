import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { onOtherTabsToken, readToken, removeToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/device.ts';
import { forgetTickets } from '#web/offline/hasTickets.ts';
import { local, session } from '#web/offline/keep.ts';
import { markSignedOut } from '#web/offline/signedOut.storage.ts';
import { countStored } from '#web/offline/peek.ts';
import { dropQueriesOf, readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { toast } from '#web/ui/toast.ts';
import { userKey } from '#web/session/user.queries.ts';

export function canScan({ role }: Pick<User, 'role'>): boolean {
  return role === 'staff' || role === 'admin';
}

/** Removes the token first, then the user's data. Unsent scans stay: they belong to the device. */
async function closeSession(client: QueryClient): Promise<void> {
  const owner = readOwner();
  markSignedOut(owner);
  removeToken();
  const forgotten = clearPersonalData(client, owner);
  writeOwner(null);
  await forgotten;
}

export async function clearPersonalData(client: QueryClient, owner: string | null): Promise<void> {
  client.getQueryCache().clear();
  clearTabStorage();
  local.clear('rollcall.checkout.');
  local.remove('rollcall.place');
  local.clear('rollcall.draft.');
  local.clear('rollcall.hearts.');
  await Promise.all([
    dropQueriesOf(owner),
    owner === null ? undefined : deleteOrdersOf(owner),
    clearDoorOperator(),
  ]);
}

function clearTabStorage(): void {
  session.clear('rollcall.');
}

/** The check-in database stores the session too, where it exists. */
async function clearDoorOperator(): Promise<void> {
  if ((await countStored('rollcall-door', 'meta')) === 0) return;
  const { forgetOperatorHere } = await import('#web/checkin/door/forgetOperatorHere.ts');
  await forgetOperatorHere();
}

function deleteOrdersOf(userId: string): Promise<void> {
  return onDevice(async (db) => {
    await db.orders.where('userId').equals(userId).delete();
    await db.lists.where('key').startsWith(`user:${userId}:`).delete();
    // Whose payment is being checked is not known; its tickets come by e-mail.
    await db.payments.clear();
    local.remove('rollcall.pendingPayment');
    if ((await db.orders.count()) === 0) forgetTickets();
  });
}

/** Nothing stays of a deleted account: tickets that were bought without signing in go, too. */
export async function forgetAccount(client: QueryClient): Promise<void> {
  await onDevice((db) => db.orders.clear());
  forgetTickets();
  await closeSession(client);
}

/** Settles when the user's data is gone, or the failure was shown. */
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

/** A logout or another login in another tab clears this one too. */
export function watchSession(client: QueryClient): () => void {
  return onOtherTabsToken(() => {
    const user = client.getQueryData<User | null>(userKey);
    const nobody = readToken() === null;
    const other = user && user.id !== readOwner();
    if (nobody || other) clearTabStorage();
    if (nobody) client.getQueryCache().clear();
    // Data of the previous user must not show or be stored under the new one.
    else if (other) void client.resetQueries({ queryKey: userKey });
    else void client.invalidateQueries({ queryKey: userKey });
  });
}
