import type { ReactNode } from 'react';
import { PRODUCT } from '#shared/base/brand.ts';
import { cx } from '#web/ui/cx.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';

/** The bar at the top of every page. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 short:static border-b border-line/60 bg-night/90 pt-[env(safe-area-inset-top)] backdrop-blur-md">
      <div className="frame flex h-(--bar) items-center gap-3 tight:gap-1">{children}</div>
    </header>
  );
}

/** Tells users that they are offline. It's always mounted, because a live region announces only changes. */
export function OfflineBanner({ online }: { online: boolean }) {
  return (
    <div
      role="status"
      className="sticky top-(--bar) z-30 short:top-0 bg-amber text-center text-sm font-semibold text-ink"
    >
      {!online && (
        <p className="px-5 py-1.5">You're offline. What's saved on this device still works.</p>
      )}
    </div>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg
        viewBox="0 0 24 20"
        aria-hidden="true"
        className="w-6 tight:w-[24px]"
        fill="none"
        strokeWidth="4.4"
        strokeLinecap="round"
      >
        <path d="M2.2 2.6h19.6" stroke="var(--color-coral)" />
        <path d="M2.2 10h19.6" stroke="var(--color-amber)" />
        <path d="M2.2 17.4h19.6" stroke="var(--color-aqua)" />
      </svg>
      <span className="font-display text-xl font-bold tracking-tight tight:text-[min(1.25rem,6.5vw)]">
        {PRODUCT}
      </span>
    </span>
  );
}

export type MenuItem = { label: string; to: string };

export const siteMenu: readonly MenuItem[] = [
  { label: 'Events', to: '/events' },
  { label: 'DJs', to: '/djs' },
  { label: 'Community', to: '/community' },
  { label: 'Promoters', to: '/promoter/signup' },
];

export const visitorMenu: readonly MenuItem[] = [
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
