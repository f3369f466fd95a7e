import { expect, it } from 'vitest';
import * as rules from './team.rules.ts';
import { TEAM_ROLES } from './team.schemas.ts';

const { checkRemoval, checkRoleChange, roleAfterInvitation } = rules;
const [admin, staff] = [{ role: 'admin' }, { role: 'staff' }] as const;

it.each<[string, () => unknown, string | null]>([
  ['makes the last admin staff', () => checkRoleChange('admin', staff, 1), 'at least one admin'],
  ['removes the last admin', () => checkRemoval('admin', 1), 'at least one admin'],
  ['makes one of two staff', () => checkRoleChange('admin', staff, 2), null],
  ['removes staff', () => checkRemoval('staff', 1), null],
  ['leaves the last admin', () => checkRoleChange('admin', admin, 1), null],
  ['makes a stranger admin', () => checkRoleChange('user', admin, 2), 'no longer on the team'],
  ['removes a promoter', () => checkRemoval('promoter', 2), 'no longer on the team'],
  ['is stale', () => checkRoleChange('staff', { ...admin, was: 'admin' }, 2), 'Someone else'],
  ['invites an admin as staff', () => roleAfterInvitation('admin', 'staff'), 'already'],
  ['invites staff again', () => roleAfterInvitation('staff', 'staff'), 'already'],
])('who %s hears: %#', (_, act, told) => {
  if (told === null) expect(act).not.toThrow();
  else expect(act).toThrow(told);
});

it('an invitation raises a role, and whoever leaves the team stays the promoter they were', () => {
  const raised = [roleAfterInvitation('user', 'staff'), roleAfterInvitation('staff', 'admin')];
  expect(raised).toEqual(['staff', 'admin']);
  expect([true, false].map(rules.roleAfterTeam)).toEqual(['promoter', 'user']);
  expect(TEAM_ROLES.every(rules.isTeamRole)).toBe(true);
});
