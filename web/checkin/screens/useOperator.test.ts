import { expect, it } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { OperatorMeta } from '#web/checkin/device/door.schemas.ts';
import { decideAccess, type Question } from './useOperator.ts';

const user = (role: User['role']): User => ({
  id: 'u1',
  username: 'sam',
  role,
  name: null,
  email: 'sam@example.com',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
});
const operator: OperatorMeta = { key: 'operator', id: 'u1', username: 'sam', role: 'staff' };
const nobody: Question = {
  user: null,
  loading: false,
  known: undefined,
  stored: null,
  opened: null,
  hasToken: true,
};
const login = { kind: 'go', to: '/login?redirectTo=/admin/check-in' };

it.each([
  ['a visitor logs in first', { hasToken: false, stored: operator, opened: operator }, login],
  ['staff come in', { user: user('staff') }, { kind: 'open', operator }],
  [
    'an admin comes in',
    { user: user('admin') },
    { kind: 'open', operator: { ...operator, role: 'admin' } },
  ],
  ['a skater goes home', { user: user('user'), opened: operator }, { kind: 'go', to: '/' }],
  ['a promoter goes home', { user: user('promoter'), stored: operator }, { kind: 'go', to: '/' }],
  [
    'who opened the door before opens it without an answer',
    { stored: operator },
    { kind: 'open', operator },
  ],
  [
    'and does not wait for an answer that takes its time',
    { stored: operator, loading: true },
    { kind: 'open', operator },
  ],
  ['a session that is over logs in', { known: null, stored: operator }, login],
  [
    'but not in the middle of a queue',
    { known: null, opened: operator },
    { kind: 'open', operator },
  ],
  [
    'a session that localStorage lost is looked for first',
    { hasToken: false, stored: undefined },
    { kind: 'wait' },
  ],
  ['nobody knows yet', { loading: true }, { kind: 'wait' }],
  ['the device is still being read', { stored: undefined }, { kind: 'wait' }],
  ['no answer and nobody known', {}, login],
])('%s', (_name, facts, expected) => {
  expect(decideAccess({ ...nobody, ...facts })).toEqual(expected);
});
