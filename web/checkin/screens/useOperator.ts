import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { userKey, useUser } from '#web/session/user.queries.ts';
import { readToken } from '#web/api/token.ts';
import type { OperatorMeta } from '#web/checkin/device/door.schemas.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { writeOperator } from '#web/checkin/device/doorMeta.ts';
import { forgetOperator, restoreOperator } from '#web/checkin/device/operator.ts';

export type Access =
  | { kind: 'wait' }
  | { kind: 'go'; to: string }
  | { kind: 'open'; operator: OperatorMeta };

const LOGIN = { kind: 'go', to: '/login?redirectTo=/admin/check-in' } as const;

/**
 * Decides who may check in: staff and admins; offline, the last operator if still logged in. An expired session does
 * not end a check-in.
 */
export function useAccess(): Access {
  const { user, loading } = useUser();
  const client = useQueryClient();
  const stored = useStoredOperator();
  const [opened, setOpened] = useState<OperatorMeta | null>(null);
  const known = client.getQueryData<User | null>(userKey);
  const access = decideAccess({
    user,
    loading,
    known,
    stored,
    opened,
    hasToken: readToken() !== null,
  });
  const operator = access.kind === 'open' ? access.operator : null;
  if (operator && operator.id !== opened?.id) setOpened(operator);
  useEffect(() => {
    if (user && isStaff(user))
      void onDoorDb(() => writeOperator(thisDevice().db, user, readToken())).catch(() => undefined);
  }, [user]);
  useEffect(() => {
    if (known === null && readToken() !== null)
      void onDoorDb(() => forgetOperator(thisDevice().db)).catch(() => undefined);
  }, [known]);
  return access;
}

export type Question = {
  user: User | null;
  loading: boolean;
  known: User | null | undefined;
  stored: OperatorMeta | null | undefined;
  opened: OperatorMeta | null;
  hasToken: boolean;
};

export function decideAccess({ user, loading, known, stored, opened, hasToken }: Question): Access {
  if (!hasToken) return stored === undefined ? { kind: 'wait' } : LOGIN;
  if (user)
    return isStaff(user) ? { kind: 'open', operator: operatorOf(user) } : { kind: 'go', to: '/' };
  if (opened) return { kind: 'open', operator: opened };
  if (known === null) return LOGIN;
  if (stored) return { kind: 'open', operator: stored };
  return loading || stored === undefined ? { kind: 'wait' } : LOGIN;
}

function isStaff({ role }: User): boolean {
  return role === 'admin' || role === 'staff';
}

function operatorOf({ id, username, role }: User): OperatorMeta {
  return { key: 'operator', id, username, role };
}

function useStoredOperator(): OperatorMeta | null | undefined {
  const [stored, setStored] = useState<OperatorMeta | null>();
  useEffect(() => {
    void onDoorDb(() => restoreOperator(thisDevice().db))
      .catch(() => null)
      .then(setStored);
  }, []);
  return stored;
}
