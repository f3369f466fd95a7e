import { useEffect, useState } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { formerUserKey, userKey, useUser } from '#web/session/user.queries.ts';
import { readToken } from '#web/api/token.ts';
import type { OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { writeOperator, restoreOperator } from '#web/checkin/device/doorMeta.local.ts';
import type { DoorLock } from './useDevice.ts';
import { loadPart } from '#web/offline/loadPart.ts';

export type Access =
  | { kind: 'wait' | 'locked' | 'login' }
  | { kind: 'go'; to: string }
  | { kind: 'open'; operator: OperatorMeta };

const LOGIN = { kind: 'login' } as const;

/**
 * Decides who may check in: staff and admins; offline, the last operator if still logged in. An expired session does
 * not end a check-in. The PIN of a locked phone comes first, since it brings the session back.
 */
export function useAccess(lock: DoorLock | undefined, first?: ReadOperator): Access {
  const { user } = useUser();
  const client = useQueryClient();
  const stored = useStoredOperator(lock, first);
  const [opened, setOpened] = useState<OperatorMeta | null>(null);
  const known = client.getQueryData<User | null>(userKey);
  const access = decideAccess({
    lock,
    user,
    known,
    stored,
    opened: opened ?? former(client),
    hasToken: readToken() !== null,
  });
  const operator = access.kind === 'open' ? access.operator : null;
  if (operator && operator.id !== opened?.id) setOpened(operator);
  useEffect(() => {
    if (user && isStaff(user) && (lock === 'free' || lock === 'unlocked'))
      void onDoorDb(() => writeOperator(thisDevice().db, user, readToken())).catch(() => undefined);
  }, [user, lock]);
  useEffect(() => {
    if (known === null && readToken() !== null)
      void onDoorDb(() => thisDevice().db.meta.delete('operator')).catch(() => undefined);
  }, [known]);
  return access;
}

/** The user who worked here when the session ended, which may have been before this page was opened. */
function former(client: QueryClient): OperatorMeta | null {
  const user = client.getQueryData<User>(formerUserKey);
  return user && isStaff(user) ? operatorOf(user) : null;
}

export type Question = {
  lock: DoorLock | undefined;
  user: User | null;
  known: User | null | undefined;
  stored: OperatorMeta | null | undefined;
  opened: OperatorMeta | null;
  hasToken: boolean;
};

export function decideAccess(question: Question): Access {
  const { lock, user, known, stored, opened, hasToken } = question;
  if (lock === 'locked' || lock === 'removed') return { kind: 'locked' };
  if (!hasToken) return stored === undefined ? { kind: 'wait' } : LOGIN;
  if (user)
    return isStaff(user) ? { kind: 'open', operator: operatorOf(user) } : { kind: 'go', to: '/' };
  if (opened) return { kind: 'open', operator: opened };
  if (known === null) return LOGIN;
  if (stored) return { kind: 'open', operator: stored };
  // Waits for the server, which knows who is logged in.
  return { kind: 'wait' };
}

function isStaff({ role }: User): boolean {
  return role === 'admin' || role === 'staff';
}

function operatorOf({ id, username, role }: User): OperatorMeta {
  return { key: 'operator', id, username, role };
}

/** The stored operator, and the lock at which it was read. */
type ReadOperator = { lock: DoorLock; operator: OperatorMeta | null };

/** The stored operator; undefined until it is read. A locked phone reads it once it is unlocked. */
function useStoredOperator(
  lock: DoorLock | undefined,
  first?: ReadOperator,
): OperatorMeta | null | undefined {
  const [read, setRead] = useState(first);
  useEffect(() => {
    if (lock === undefined || lock === 'locked') return undefined;
    let over = false;
    void onDoorDb(() => restoreOperator(thisDevice().db))
      .catch(() => null)
      .then((operator) => over || setRead({ lock, operator }));
    return () => void (over = true);
  }, [lock]);
  return read?.lock === lock ? read?.operator : undefined;
}

/** Removes old lists while the check-in is open. */
export function useWipeOld(open: number | null): void {
  useEffect(() => {
    const wiping = loadPart(() => import('#web/checkin/device/wipe.ts')).then(({ keepWipingOld }) =>
      keepWipingOld(thisDevice().db, open),
    );
    return () => void wiping.then((stop) => stop());
  }, [open]);
}
