import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import {
  checkRemoval,
  checkRoleChange,
  isTeamRole,
  roleAfterInvitation,
  roleAfterTeam,
} from './team.rules.ts';
import { TEAM_ROLES } from './team.schemas.ts';

it('a change of role never takes the last admin away', () => {
  expect(() => checkRoleChange('admin', { role: 'staff' }, 1)).toThrow('at least one admin');
  expect(() => checkRemoval('admin', 1)).toThrow('at least one admin');
  expect(() => checkRoleChange('admin', { role: 'staff' }, 2)).not.toThrow();
  expect(() => checkRemoval('staff', 1)).not.toThrow();
  expect(() => checkRoleChange('admin', { role: 'admin' }, 1)).not.toThrow();
});

it('a change of role is for members of the team, and tells whoever saw something else', () => {
  expect(() => checkRoleChange('user', { role: 'admin' }, 2)).toThrow('not on the team');
  expect(() => checkRemoval('promoter', 2)).toThrow('not on the team');
  const stale = { role: 'admin', was: 'admin' } as const;
  expect(() => checkRoleChange('staff', stale, 2)).toThrow('Somebody else');
});

it('a change of role leaves an admin, whatever is asked for in whatever order', () => {
  const wish = fc.record({
    who: fc.nat(3),
    to: fc.constantFrom('admin', 'staff', 'gone'),
  });
  holds(fc.array(wish), (wishes) => {
    const team: Role[] = ['admin', 'admin', 'staff', 'staff'];
    for (const { who, to } of wishes) {
      const now = team[who] ?? 'user';
      const admins = team.filter((role) => role === 'admin').length;
      try {
        if (to === 'gone') checkRemoval(now, admins);
        else checkRoleChange(now, { role: to }, admins);
        team[who] = to === 'gone' ? 'user' : to;
      } catch {
        continue;
      }
    }
    expect(team).toContain('admin');
  });
});

it('an invitation raises a role and never lowers one', () => {
  expect(roleAfterInvitation('user', 'staff')).toBe('staff');
  expect(roleAfterInvitation('staff', 'admin')).toBe('admin');
  expect(() => roleAfterInvitation('admin', 'staff')).toThrow('already');
  expect(() => roleAfterInvitation('staff', 'staff')).toThrow('already');
});

it('whoever leaves the team stays the promoter they were', () => {
  expect([roleAfterTeam(true), roleAfterTeam(false)]).toEqual(['promoter', 'user']);
  expect(TEAM_ROLES.every(isTeamRole)).toBe(true);
});
