import {
  Banknote,
  CalendarDays,
  ChevronDown,
  CreditCard,
  Disc3,
  DoorOpen,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  Megaphone,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  ScanQrCode,
  ScrollText,
  ShieldUser,
  ShoppingBag,
  Ticket,
  TicketPercent,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ADMIN_GROUPS, ADMIN_MENU, type AdminPath } from '#shared/site/adminPages.ts';
import { local } from '#web/offline/safeStorage.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useDeadMails, useOpenProblems } from './openWork.queries.ts';

const ICONS: Readonly<Record<AdminPath, LucideIcon>> = {
  '/admin': LayoutDashboard,
  '/admin/events': CalendarDays,
  '/admin/djs': Disc3,
  '/admin/check-in': ScanQrCode,
  '/admin/door': DoorOpen,
  '/admin/venues': MapPin,
  '/admin/addons': ShoppingBag,
  '/admin/waiting-list': Hourglass,
  '/admin/codes': TicketPercent,
  '/admin/promoters': Megaphone,
  '/admin/payments': CreditCard,
  '/admin/finance': Banknote,
  '/admin/team': Users,
  '/admin/mail': Mail,
  '/admin/privacy': ShieldUser,
  '/admin/audit': ScrollText,
};

/** The orders are a tab of the dashboard, but people look for them among the sales. */
const ORDERS = { label: 'Orders', to: '/admin?tab=orders', group: 'Sales', Icon: Ticket } as const;

const ENTRIES = [ORDERS, ...ADMIN_MENU.map((page) => ({ ...page, Icon: ICONS[page.to] }))];

/** Storage key that is set on devices where the menu is folded to its icons. */
const FOLDED = 'rollcall.menu';

/** How much needs attention on pages of the menu. `meaning` says what is counted. */
type Waiting = Partial<Record<AdminPath, { count: number; meaning: string }>>;

function Count({ waiting, folded = false }: { waiting: Waiting[AdminPath]; folded?: boolean }) {
  if (!waiting || waiting.count === 0) return null;
  return (
    <span className={cx(folded && 'absolute top-0 right-0')}>
      <Badge tone="coral">
        {waiting.count} <span className="sr-only">{waiting.meaning}</span>
      </Badge>
    </span>
  );
}

type EntriesProps = { waiting: Waiting; current: string | undefined; folded?: boolean };

function Entries({ waiting, current, folded = false }: EntriesProps) {
  return (
    <>
      <LinkButton
        to="/admin/events?new"
        variant="secondary"
        className={cx('mt-3 w-full text-sm', folded && 'px-0!')}
      >
        <Plus aria-hidden="true" className="size-5" />
        <span className={cx(folded && 'sr-only')}>New Event</span>
      </LinkButton>
      {ADMIN_GROUPS.map((group) => (
        <section key={group} aria-label={group}>
          {!folded && (
            <p
              aria-hidden="true"
              className="px-3 pt-3 pb-1.5 font-display text-sm font-bold text-dust"
            >
              {group}
            </p>
          )}
          <ul className={cx('grid', folded && 'border-b border-line py-1')}>
            {ENTRIES.filter((entry) => entry.group === group).map(({ label, to, Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  title={folded ? label : undefined}
                  aria-current={to === current ? 'page' : undefined}
                  className={cx(
                    'relative flex min-h-9 items-center gap-3 rounded-sm px-3 text-sm font-medium hover:bg-raised max-lg:min-h-12',
                    folded && 'justify-center',
                    to === current ? 'bg-raised text-chalk' : 'text-dust',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5 shrink-0" />
                  <span className={folded ? 'sr-only' : 'flex-1'}>{label}</span>
                  <Count waiting={to === ORDERS.to ? undefined : waiting[to]} folded={folded} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The menu of the back office: above the page on phones, beside it on desktops, where it can be folded to icons. */
export function AdminMenu() {
  const { pathname, search } = useLocation();
  const here = areaAt(pathname, search);
  const waiting: Waiting = {
    '/admin/mail': { count: useDeadMails(), meaning: 'not delivered' },
    '/admin/payments': { count: useOpenProblems(), meaning: 'need attention' },
  };
  const [folded, setFolded] = useState(() => local.get(FOLDED) !== null);
  const fold = (): void => {
    if (folded) local.remove(FOLDED);
    else local.set(FOLDED, 'folded');
    setFolded(!folded);
  };
  const Fold = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav aria-label="Back office" className={cx('lg:shrink-0', folded ? 'lg:w-16' : 'lg:w-56')}>
      <div className="sticky top-(--bar) h-[calc(100dvh-var(--bar))] overflow-y-auto border-r border-line/60 px-2 pb-4 max-lg:hidden">
        <Entries waiting={waiting} current={here?.to} folded={folded} />
        <button
          type="button"
          aria-label={folded ? 'Expand menu' : 'Collapse menu'}
          title={folded ? 'Expand menu' : 'Collapse menu'}
          onClick={fold}
          className="mt-2 flex min-h-9 w-full items-center justify-center rounded-sm text-dust hover:bg-raised hover:text-chalk"
        >
          <Fold aria-hidden="true" className="size-5" />
        </button>
      </div>
      {/* A new key closes the menu on navigation. */}
      <details key={pathname + search} className="border-b border-line bg-floor lg:hidden">
        <summary className="frame flex min-h-12 items-center gap-2 font-semibold">
          <span className="flex-1">{here?.label ?? 'Back office'}</span>
          <Count waiting={waiting['/admin/mail']} />
          <Count waiting={waiting['/admin/payments']} />
          <span className="text-sm text-dust">Menu</span>
          <ChevronDown aria-hidden="true" className="size-5 text-dust" />
        </summary>
        <div className="border-t border-line p-2">
          <Entries waiting={waiting} current={here?.to} />
        </div>
      </details>
    </nav>
  );
}

/** The entry of the menu that an address belongs to. */
export function areaAt(pathname: string, search = ''): { label: string; to: string } | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (path === '/admin' && new URLSearchParams(search).get('tab') === 'orders') return ORDERS;
  const inside = (to: string): boolean => to !== '/admin' && path.startsWith(`${to}/`);
  return ADMIN_MENU.find(({ to }) => to === path || inside(to));
}
