import type { ComponentType } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router';
import type { SitePath } from '#shared/site/pages.ts';
import { lazyPage, type LazyPage } from './lazyPage.tsx';
import { showProgress } from './Progress.tsx';
import { Shell } from './Shell.tsx';

/**
 * `bare` pages (checkout, check-in and poster) do not offer updates, and have no footer unless they name one. Pages
 * that are used like an app have a footer of one line. `office` pages have their own bar instead of header and footer.
 */
type Page = LazyPage & { bare?: boolean; footer?: 'line'; office?: boolean };

const office = (load: Parameters<typeof lazyPage>[0]): Page => ({
  office: true,
  ...lazyPage(load),
});

/** One page of a file that holds several. */
const oneOf = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazyPage(async () => ({ Component: (await load())[name] }));

const notFound = lazyPage(() => import('./NotFound.tsx'));

const PAGES: Record<SitePath, Page> = {
  '/': lazyPage(() => import('#web/events/home.page.tsx')),
  '/events': lazyPage(() => import('#web/events/events.page.tsx')),
  '/favourites': lazyPage(() => import('#web/events/favourites.page.tsx')),
  '/events/:id': lazyPage(() => import('#web/events/event.page.tsx')),
  '/series/:id': lazyPage(() => import('#web/events/series.page.tsx')),
  '/djs/:id': lazyPage(() => import('#web/events/dj.page.tsx')),
  '/djs': lazyPage(() => import('#web/djs/djs.page.tsx')),
  '/checkout/:eventId': {
    bare: true,
    footer: 'line',
    ...lazyPage(() => import('#web/checkout/checkout.page.tsx')),
  },
  '/shared-tickets/:number': {
    footer: 'line',
    ...lazyPage(() => import('#web/tickets/shared-ticket.page.tsx')),
  },
  '/move-ticket': lazyPage(() => import('#web/moveOffers/move-ticket.page.tsx')),
  '/waiting-list': lazyPage(() => import('#web/waitingList/waiting-list.page.tsx')),
  '/confirm-tickets': lazyPage(() => import('#web/checkout/confirm-tickets.page.tsx')),
  '/order-confirmation': {
    footer: 'line',
    ...lazyPage(() => import('#web/orders/confirmation.page.tsx')),
  },
  '/orders': lazyPage(() => import('#web/orders/orders.page.tsx')),
  '/orders/:orderNumber': {
    footer: 'line',
    ...lazyPage(() => import('#web/orders/order.page.tsx')),
  },
  '/tickets': {
    footer: 'line',
    ...lazyPage(() => import('#web/tickets/tickets.page.tsx')),
  },
  '/login': lazyPage(() => import('#web/account/login.page.tsx')),
  '/register': lazyPage(() => import('#web/account/register.page.tsx')),
  '/find-tickets': lazyPage(() => import('#web/findTickets/find-tickets.page.tsx')),
  '/forgot-password': lazyPage(() => import('#web/account/forgot-password.page.tsx')),
  '/login-link': oneOf(() => import('#web/account/email-links.page.tsx'), 'LoginLink'),
  '/reset-password': lazyPage(() => import('#web/account/reset-password.page.tsx')),
  '/confirm-email': oneOf(() => import('#web/account/email-links.page.tsx'), 'ConfirmEmail'),
  '/undo-email': oneOf(() => import('#web/account/email-links.page.tsx'), 'UndoEmail'),
  '/diagnostics': lazyPage(() => import('#web/diagnostics/diagnostics.page.tsx')),
  '/share': lazyPage(() => import('#web/share/share.page.tsx')),
  '/goodbye': lazyPage(() => import('#web/account/goodbye.page.tsx')),
  '/profile': lazyPage(() => import('#web/account/profile.page.tsx')),
  '/host': lazyPage(() => import('#web/requests/host.page.tsx')),
  '/partner': lazyPage(() => import('#web/requests/partner.page.tsx')),
  '/become-dj': lazyPage(() => import('#web/requests/become-dj.page.tsx')),
  '/promoter/signup': lazyPage(() => import('#web/promoters/signup.page.tsx')),
  '/newsletter/confirm': lazyPage(() => import('#web/newsletter/confirm.page.tsx')),
  '/newsletter/unsubscribe': lazyPage(() => import('#web/newsletter/unsubscribe.page.tsx')),
  '/messages/unsubscribe': lazyPage(() => import('#web/messages/unsubscribe.page.tsx')),
  '/community': oneOf(() => import('#web/site/coming-soon.page.tsx'), 'Community'),
  '/about': oneOf(() => import('#web/site/coming-soon.page.tsx'), 'About'),
  '/privacy': lazyPage(() => import('#web/site/privacy.page.tsx')),
  '/terms': lazyPage(() => import('#web/site/terms.page.tsx')),
  '/cookies': lazyPage(() => import('#web/site/cookies.page.tsx')),
  '/admin/check-in': { bare: true, ...lazyPage(() => import('#web/checkin/checkin.page.tsx')) },
  '/admin': office(() => import('#web/admin/dashboard.page.tsx')),
  '/admin/events': office(() => import('#web/admin/events.page.tsx')),
  '/admin/djs': office(() => import('#web/djs/admin/djs.page.tsx')),
  '/admin/venues': office(() => import('#web/venues/admin/venues.page.tsx')),
  '/admin/addons': office(() => import('#web/addons/admin/addons.page.tsx')),
  '/admin/waiting-list': office(() => import('#web/waitingList/admin/waiting-list.page.tsx')),
  '/admin/codes': office(() => import('#web/discountCodes/admin/codes.page.tsx')),
  '/admin/payments': office(() => import('#web/paymentHealth/admin/payments.page.tsx')),
  '/admin/finance': office(() => import('#web/finance/admin/finance.page.tsx')),
  '/admin/door': office(() => import('#web/door/door.page.tsx')),
  '/admin/team': office(() => import('#web/team/team.page.tsx')),
  '/admin/mail': office(() => import('#web/mailLog/mailLog.page.tsx')),
  '/admin/privacy': office(() => import('#web/privacy/admin/personal-data.page.tsx')),
  '/admin/audit': office(() => import('#web/audit/audit.page.tsx')),
  '/test-date': office(() => import('#web/admin/test-date.page.tsx')),
  '/admin/promoters': office(() => import('#web/promoters/admin/promoters.page.tsx')),
  '/admin/promoters/:id': office(() => import('#web/promoters/admin/promoter.page.tsx')),
  '/promoter/dashboard': lazyPage(() => import('#web/promoters/dashboard.page.tsx')),
  '/promoter/poster/:eventId': {
    bare: true,
    ...lazyPage(() => import('#web/promoters/poster/poster.page.tsx')),
  },
  '/promoter/weekly-mail': lazyPage(() => import('#web/promoters/weekly-mail.page.tsx')),
  '/invite': lazyPage(() => import('#web/team/invite.page.tsx')),
};

const ROUTES = Object.entries(PAGES).map(([path, page]) => ({ path, ...page }));
const NOT_FOUND = { path: '*', ...notFound };

/**
 * The page at an address. The router gets only this route, because it ranks its routes in every render: for all routes,
 * that would take longer than rendering most pages.
 */
const routeAt = (pathname: string): Page & { path: string } =>
  ROUTES.find(({ path }) => path === pathname) ??
  ROUTES.find(({ path }) => matchPath(path, pathname)) ??
  NOT_FOUND;

export async function preloadPage(pathname: string): Promise<void> {
  await routeAt(pathname).preload();
}

export const isPageLoaded = (pathname: string): boolean => routeAt(pathname).isLoaded();

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
  const { path, View, ...look } = routeAt(useLocation().pathname);
  return (
    <Routes>
      <Route element={<Shell {...look} />}>
        <Route path={path} element={<View />} />
      </Route>
    </Routes>
  );
}
