import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { accounts } from '#web/api/client.ts';
import { onOtherTabsToken, readToken, removeToken } from '#web/api/token.ts';
import { onDevice } from '#web/offline/device.ts';
import { forgetTickets } from '#web/offline/hasTickets.ts';
import { local, session } from '#web/offline/keep.ts';
import { markLeft } from '#web/offline/left.ts';
import { countStored } from '#web/offline/peek.ts';
import { dropQueriesOf, readOwner, writeOwner } from '#web/offline/queryStore.ts';
import { toast } from '#web/ui/toast.ts';
import { userKey } from '#web/session/user.queries.ts';

/** Whether this person works the door. */
export function canScan({ role }: Pick<User, 'role'>): boolean {
  return role === 'staff' || role === 'admin';
}

/**
 * Ends the session on this device, whatever happens: the token first, then everything kept of this person.
 * Scans that were not sent yet are the door's, not this person's, and stay.
 */
async function closeSession(client: QueryClient): Promise<void> {
  const owner = readOwner();
  markLeft(owner);
  removeToken();
  const forgotten = clearPersonalData(client, owner);
  writeOwner(null);
  await forgotten;
}

/** Removes what this device keeps of a person: answers, forms, baskets, tickets, and who may open its door. */
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

/** Baskets, open checkouts and the name, address and phone that fill the next form. */
function clearTabStorage(): void {
  session.clear('rollcall.');
}

/** The door's own store remembers the session too, on devices that have one. */
async function clearDoorOperator(): Promise<void> {
  if ((await countStored('rollcall-door', 'meta')) === 0) return;
  const { forgetOperatorHere } = await import('#web/checkin/door/forgetOperatorHere.ts');
  await forgetOperatorHere();
}

function deleteOrdersOf(userId: string): Promise<void> {
  return onDevice(async (db) => {
    await db.orders.where('userId').equals(userId).delete();
    await db.lists.where('key').startsWith(`user:${userId}:`).delete();
    if ((await db.orders.count()) === 0) forgetTickets();
  });
}

/** Logs out; settles when nothing of this person is left here, or when that failed and was said. */
export async function logout(client: QueryClient): Promise<void> {
  // The token still goes out with this call; its answer is not awaited.
  accounts.api.auth.logout.$post().catch(() => undefined);
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

/** Follows other tabs: a logout or a login as another user clears this tab too. */
export function watchSession(client: QueryClient): () => void {
  return onOtherTabsToken(() => {
    const user = client.getQueryData<User | null>(userKey);
    const nobody = readToken() === null;
    const other = user && user.id !== readOwner();
    if (nobody || other) clearTabStorage();
    if (nobody) client.getQueryCache().clear();
    // Data of the previous user is neither shown nor stored under the new user while the server is asked.
    else if (other) void client.resetQueries({ queryKey: userKey });
    else void client.invalidateQueries({ queryKey: userKey });
  });
}
