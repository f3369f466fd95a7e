import { matchRoutes, Route, Routes, useLocation } from 'react-router';
import { lazyPage, type LazyPage } from './lazyPage.tsx';
import { showProgress } from './Progress.tsx';
import { Shell } from './Shell.tsx';

/** A page and its path. `bare` pages (checkout and check-in) have no footer and no offers. */
type Page = LazyPage & { path: string; bare?: boolean };

const notFound = lazyPage(() => import('./NotFound.tsx'));

const pages: readonly Page[] = [
  { path: '/', ...lazyPage(() => import('#web/events/home.page.tsx')) },
  { path: '/events', ...lazyPage(() => import('#web/events/events.page.tsx')) },
  { path: '/favourites', ...lazyPage(() => import('#web/events/favourites.page.tsx')) },
  { path: '/events/:id', ...lazyPage(() => import('#web/events/event.page.tsx')) },
  { path: '/series/:id', ...lazyPage(() => import('#web/events/series.page.tsx')) },
  { path: '/djs', ...lazyPage(() => import('#web/djs/djs.page.tsx')) },
  {
    path: '/checkout/:eventId',
    bare: true,
    ...lazyPage(() => import('#web/checkout/checkout.page.tsx')),
  },
  {
    path: '/shared-tickets/:number',
    ...lazyPage(() => import('#web/tickets/shared-ticket.page.tsx')),
  },
  { path: '/move-ticket', ...lazyPage(() => import('#web/moveOffers/move-ticket.page.tsx')) },
  { path: '/waiting-list', ...lazyPage(() => import('#web/waitingList/waiting-list.page.tsx')) },
  { path: '/confirm-tickets', ...lazyPage(() => import('#web/checkout/confirm-tickets.page.tsx')) },
  { path: '/order-confirmation', ...lazyPage(() => import('#web/orders/confirmation.page.tsx')) },
  { path: '/orders', ...lazyPage(() => import('#web/orders/orders.page.tsx')) },
  { path: '/orders/:orderNumber', ...lazyPage(() => import('#web/orders/order.page.tsx')) },
  { path: '/tickets', ...lazyPage(() => import('#web/tickets/tickets.page.tsx')) },
  { path: '/login', ...lazyPage(() => import('#web/account/login.page.tsx')) },
  { path: '/register', ...lazyPage(() => import('#web/account/register.page.tsx')) },
  { path: '/find-tickets', ...lazyPage(() => import('#web/findTickets/find-tickets.page.tsx')) },
  { path: '/forgot-password', ...lazyPage(() => import('#web/account/forgot-password.page.tsx')) },
  { path: '/login-link', ...lazyPage(() => import('#web/account/login-link.page.tsx')) },
  { path: '/reset-password', ...lazyPage(() => import('#web/account/reset-password.page.tsx')) },
  { path: '/confirm-email', ...lazyPage(() => import('#web/account/confirm-email.page.tsx')) },
  { path: '/undo-email', ...lazyPage(() => import('#web/account/undo-email.page.tsx')) },
  { path: '/goodbye', ...lazyPage(() => import('#web/account/goodbye.page.tsx')) },
  { path: '/profile', ...lazyPage(() => import('#web/account/profile.page.tsx')) },
  { path: '/host', ...lazyPage(() => import('#web/requests/host.page.tsx')) },
  { path: '/partner', ...lazyPage(() => import('#web/requests/partner.page.tsx')) },
  { path: '/become-dj', ...lazyPage(() => import('#web/requests/become-dj.page.tsx')) },
  { path: '/promoter/signup', ...lazyPage(() => import('#web/promoters/signup.page.tsx')) },
  { path: '/newsletter/confirm', ...lazyPage(() => import('#web/newsletter/confirm.page.tsx')) },
  {
    path: '/newsletter/unsubscribe',
    ...lazyPage(() => import('#web/newsletter/unsubscribe.page.tsx')),
  },
  {
    path: '/messages/unsubscribe',
    ...lazyPage(() => import('#web/messages/unsubscribe.page.tsx')),
  },
  { path: '/community', ...lazyPage(() => import('#web/site/community.page.tsx')) },
  { path: '/about', ...lazyPage(() => import('#web/site/about.page.tsx')) },
  { path: '/privacy', ...lazyPage(() => import('#web/site/privacy.page.tsx')) },
  { path: '/terms', ...lazyPage(() => import('#web/site/terms.page.tsx')) },
  { path: '/cookies', ...lazyPage(() => import('#web/site/cookies.page.tsx')) },
  {
    path: '/admin/check-in',
    bare: true,
    ...lazyPage(() => import('#web/checkin/checkin.page.tsx')),
  },
  { path: '/admin', ...lazyPage(() => import('#web/admin/dashboard.page.tsx')) },
  { path: '/admin/events', ...lazyPage(() => import('#web/admin/events.page.tsx')) },
  { path: '/admin/djs', ...lazyPage(() => import('#web/djs/admin/djs.page.tsx')) },
  { path: '/admin/venues', ...lazyPage(() => import('#web/venues/admin/venues.page.tsx')) },
  { path: '/admin/addons', ...lazyPage(() => import('#web/addons/admin/addons.page.tsx')) },
  {
    path: '/admin/waiting-list',
    ...lazyPage(() => import('#web/waitingList/admin/waiting-list.page.tsx')),
  },
  { path: '/admin/codes', ...lazyPage(() => import('#web/discountCodes/admin/codes.page.tsx')) },
  {
    path: '/admin/payments',
    ...lazyPage(() => import('#web/paymentHealth/admin/payments.page.tsx')),
  },
  { path: '/admin/finance', ...lazyPage(() => import('#web/finance/admin/finance.page.tsx')) },
  { path: '/admin/door', ...lazyPage(() => import('#web/door/door.page.tsx')) },
  { path: '/admin/team', ...lazyPage(() => import('#web/team/team.page.tsx')) },
  { path: '/admin/mail', ...lazyPage(() => import('#web/mailLog/mailLog.page.tsx')) },
  { path: '/admin/privacy', ...lazyPage(() => import('#web/privacy/privacy.page.tsx')) },
  { path: '/admin/audit', ...lazyPage(() => import('#web/audit/audit.page.tsx')) },
  { path: '/test-date', ...lazyPage(() => import('#web/admin/test-date.page.tsx')) },
  {
    path: '/admin/promoters',
    ...lazyPage(() => import('#web/promoters/admin/promoters.page.tsx')),
  },
  {
    path: '/admin/promoters/:id',
    ...lazyPage(() => import('#web/promoters/admin/promoter.page.tsx')),
  },
  {
    path: '/promoter/dashboard',
    ...lazyPage(() => import('#web/promoters/dashboard.page.tsx')),
  },
  {
    path: '/promoter/poster/:eventId',
    bare: true,
    ...lazyPage(() => import('#web/promoters/poster/poster.page.tsx')),
  },
  {
    path: '/promoter/weekly-mail',
    ...lazyPage(() => import('#web/promoters/weekly-mail.page.tsx')),
  },
  { path: '/invite', ...lazyPage(() => import('#web/team/invite.page.tsx')) },
];

/** The paths of all pages. They must match shared/site/pages.ts. */
export function pagePaths(): string[] {
  return pages.map(({ path }) => path);
}

function pageAt(pathname: string): Page | undefined {
  const path = matchRoutes([...pages], pathname)?.at(-1)?.route.path;
  return pages.find((page) => page.path === path);
}

export async function preloadPage(pathname: string): Promise<void> {
  await pageAt(pathname)?.preload();
}

export function preloadLinkedPages(): void {
  const onPointer = ({ target, type }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin) return;
    const loading = preloadPage(link.pathname);
    if (type === 'click') showProgress(loading);
  };
  for (const name of ['pointerdown', 'pointerover', 'focusin', 'click']) {
    addEventListener(name, onPointer, { passive: true });
  }
}

export function Site() {
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route element={<Shell bare={pageAt(pathname)?.bare ?? false} />}>
        {pages.map(({ path, View }) => (
          <Route key={path} path={path} element={<View />} />
        ))}
        <Route path="*" element={<notFound.View />} />
      </Route>
    </Routes>
  );
}
