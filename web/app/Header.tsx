import { useSyncExternalStore } from 'react';
import { Ticket, Menu, X, ChevronDown } from 'lucide-react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLoginPath } from '#web/session/useLoginPath.ts';
import { usePromoterStatus, useUser } from '#web/session/user.queries.ts';
import { useLogout } from '#web/account/useLogout.tsx';
import { hasTickets, onTicketsChange } from '#web/offline/hasTickets.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo, TopBar, siteMenu, userMenu, visitorMenu, type MenuItem } from './headerParts.tsx';
import { useDisclosure } from './useDisclosure.ts';

const navLink =
  'inline-flex min-h-12 items-center border-b-2 border-transparent px-1 font-medium text-dust hover:text-chalk ' +
  'aria-[current=page]:border-coral aria-[current=page]:text-chalk';

/** The header of every page. During payment its only link is the login, which returns to the payment. */
export function Header() {
  const { user, loading } = useUser();
  const { isPromoter } = usePromoterStatus();
  const { startLogout, dialog: logoutDialog } = useLogout();
  const items = user && userMenu(user, isPromoter);
  const { pathname } = useLocation();
  const loginPath = useLoginPath();
  const paying = pathname.startsWith('/checkout/');
  return (
    <>
      <TopBar>
        {paying ? (
          <span className="mr-auto inline-flex min-h-12 items-center">
            <Logo />
          </span>
        ) : (
          <Link to="/" className="mr-auto inline-flex min-h-12 items-center">
            <Logo />
          </Link>
        )}
        {!paying && (
          <nav aria-label="Main" className="mx-auto hidden gap-6 md:flex">
            {siteMenu.map(({ label, to }) => (
              <NavLink key={to} to={to} className={navLink}>
                {label}
              </NavLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2">
          {!paying && <TicketsLink />}
          {!paying && user && items && (
            <div className="hidden md:block">
              <UserMenu username={user.username} items={items} onLogout={startLogout} />
            </div>
          )}
          {!user && !loading && (
            <LinkButton
              to={paying ? loginPath : '/login'}
              variant="secondary"
              className={cx(!paying && 'tight:hidden')}
            >
              Login
            </LinkButton>
          )}
          {!paying && <MobileMenu items={items} onLogout={startLogout} />}
        </div>
      </TopBar>
      {logoutDialog}
    </>
  );
}

function TicketsLink() {
  const some = useSyncExternalStore(onTicketsChange, hasTickets, () => false);
  if (!some) return null;
  return (
    <NavLink
      to="/tickets"
      aria-label="Tickets on this device"
      className="grid size-12 place-items-center rounded-full text-dust tight:size-[48px] hover:bg-raised hover:text-chalk aria-[current=page]:text-coral"
    >
      <Ticket aria-hidden="true" className="size-6" />
    </NavLink>
  );
}

type MobileMenuProps = {
  items: readonly MenuItem[] | null;
  onLogout: () => void;
};

const mobileEntry =
  'flex min-h-14 w-full items-center border-b border-line px-1 text-left text-lg font-semibold aria-[current=page]:text-coral';

function MobileMenu({ items, onLogout }: MobileMenuProps) {
  const { open, toggle, box } = useDisclosure({ modal: true });
  const Icon = open ? X : Menu;
  return (
    <div ref={box} className="md:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={toggle}
        className="-mr-[12px] grid size-12 place-items-center tight:size-[48px] rounded-full hover:bg-raised"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        hidden={!open}
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] animate-arrive overflow-y-auto border-b border-line bg-night px-5 pb-6 shadow-over"
      >
        <ul>
          {[...siteMenu, ...(items ?? visitorMenu)].map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to !== '/events'} className={mobileEntry}>
                {label}
              </NavLink>
            </li>
          ))}
          {items && (
            <li>
              <button type="button" onClick={onLogout} className={mobileEntry}>
                Logout
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

type UserMenuProps = {
  username: string;
  items: readonly MenuItem[];
  onLogout: () => void;
};

const userEntry =
  'flex min-h-12 w-full items-center rounded-sm px-4 text-left font-medium hover:bg-raised focus-visible:rounded-sm';

export function UserMenu({ username, items, onLogout }: UserMenuProps) {
  const { open, toggle, box } = useDisclosure();
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="user-menu"
        onClick={toggle}
        className="flex min-h-12 items-center gap-2 rounded-full border border-edge px-5 font-semibold hover:border-chalk hover:bg-raised focus-visible:rounded-full"
      >
        <span className="max-w-40 truncate">{username}</span>
        <ChevronDown aria-hidden="true" className="size-4 text-dust" />
      </button>
      <ul
        id="user-menu"
        hidden={!open}
        className="absolute right-0 mt-2 w-60 animate-arrive rounded-md border border-line bg-floor p-2 shadow-over"
      >
        {items.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={userEntry}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogout} className={userEntry}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}
