import { expect, it } from 'vitest';
import { siteMenu, userMenu } from './menu.ts';

const labels = (...args: Parameters<typeof userMenu>): string[] =>
  userMenu(...args).map(({ label }) => label);

it('shows everybody the same site menu', () => {
  const shown = siteMenu.map(({ label, to }) => `${label} ${to}`).join();
  expect(shown).toBe('Events /events,DJs /djs,Community /community,Promoters /promoter/signup');
});

it('gives an admin the dashboard, and no orders or promoter entries', () => {
  expect(labels({ role: 'admin' }, true)).toEqual(['Profile', 'Dashboard', 'Favorites']);
});

it('gives others their orders, and promoters their dashboard', () => {
  expect(labels({ role: 'user' }, false)).toEqual(['Profile', 'My Orders', 'Favorites']);
  const promoter = ['Profile', 'My Orders', 'Promoter Dashboard', 'Favorites'];
  expect(labels({ role: 'promoter' }, true)).toEqual(promoter);
});

it('gives staff the way to the door', () => {
  const door = { label: 'Check-In', to: '/admin/check-in' };
  expect(userMenu({ role: 'staff' }, false)).toContainEqual(door);
});
