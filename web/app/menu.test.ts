import { expect, it } from 'vitest';
import { siteMenu, userMenu } from './menu.ts';

const labels = (...args: Parameters<typeof userMenu>): string[] =>
  userMenu(...args).map(({ label }) => label);

it('shows everybody the same site menu', () => {
  expect(siteMenu).toEqual([
    { label: 'Events', to: '/events' },
    { label: 'DJs', to: '/djs' },
    { label: 'Community', to: '/community' },
    { label: 'Promoters', to: '/promoter/signup' },
  ]);
});

it('gives an admin the dashboard, and no orders or promoter entries', () => {
  expect(labels({ role: 'admin' }, true)).toEqual(['Profile', 'Dashboard', 'Favourites']);
});

it('gives others their orders, and promoters their dashboard', () => {
  expect(labels({ role: 'user' }, false)).toEqual(['Profile', 'My Orders', 'Favourites']);
  expect(labels({ role: 'promoter' }, true)).toEqual([
    'Profile',
    'My Orders',
    'Promoter Dashboard',
    'Favourites',
  ]);
});

it('gives staff the way to the door', () => {
  expect(userMenu({ role: 'staff' }, false)).toContainEqual({
    label: 'Check-In',
    to: '/admin/check-in',
  });
});
