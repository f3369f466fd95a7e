import type { User } from '#shared/accounts/accounts.schemas.ts';

export type MenuItem = { label: string; to: string };

export const siteMenu: readonly MenuItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'DJs', to: '/djs' },
  { label: 'Community', to: '/community' },
  { label: 'Promoters', to: '/promoter/signup' },
];

export const guestMenu: readonly MenuItem[] = [
  { label: 'Login', to: '/login' },
  { label: 'Find My Tickets', to: '/find-tickets' },
];

export function userMenu(user: Pick<User, 'role'>, isPromoter: boolean): MenuItem[] {
  const profile = { label: 'Profile', to: '/profile' };
  const favourites = { label: 'Favorites', to: '/favourites' };
  if (user.role === 'admin') return [profile, { label: 'Dashboard', to: '/admin' }, favourites];
  const orders = { label: 'My Orders', to: '/orders' };
  const promoter = { label: 'Promoter Dashboard', to: '/promoter/dashboard' };
  const door = { label: 'Check-In', to: '/admin/check-in' };
  return [
    profile,
    orders,
    ...(isPromoter ? [promoter] : []),
    ...(user.role === 'staff' ? [door] : []),
    favourites,
  ];
}
