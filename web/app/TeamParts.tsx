import { managePath } from '#shared/site/adminPages.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { ArrowLeft, ArrowRight, Search } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams, Navigate } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { useUser } from '#web/session/user.queries.ts';
import { optionalPart } from '#web/ui/optionalPart.ts';
import { useLogout } from '#web/account/useLogout.tsx';
import { EventOptions, useEventChoices } from '#web/office/EventSelect.tsx';
import { cx } from '#web/ui/cx.ts';
import { Logo, TopBar } from './headerParts.tsx';
import { UserMenu } from './Header.tsx';
import { useSecondFactor } from '#web/secondfactor/secondfactor.queries.ts';

const SETUP = '/profile';

/** Redirects team members who still have to choose a longer password or turn on two-step login to the page for it. */
export function SecondFactorGate() {
  const { data } = useSecondFactor();
  const { pathname } = useLocation();
  if (!(data?.due || data?.password_due) || pathname === SETUP) return null;
  return <Navigate to={`${SETUP}?tab=settings`} replace />;
}

const loadPalette = () => import('#web/app/palette/CommandPalette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));

const ITEMS = [
  { label: 'Profile', to: '/profile' },
  { label: 'Public Site', to: '/' },
];

const isMac = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** The bar at the top of office pages, with the choice of an event, the search and the account. */
export function OfficeBar() {
  const { user } = useUser();
  const { startLogout, dialog } = useLogout();
  return (
    <>
      <div className="fixed inset-x-0 top-0 z-40 short:absolute">
        <TopBar>
          <Link
            to="/admin"
            className="inline-flex min-h-11 items-center"
            aria-label="Rollcall office"
          >
            <Logo />
          </Link>
          {user?.role === 'admin' && <EventSwitcher />}
          <OfficeSearch hasButton={user?.role === 'admin'} />
          {user && (
            <div className="[&>div>button]:min-h-9 [&>div>button]:px-3">
              <UserMenu username={user.username} items={ITEMS} onLogout={startLogout} />
            </div>
          )}
        </TopBar>
      </div>
      {dialog}
    </>
  );
}

/** Holds its own open state, so that opening it renders nothing else again. */
function OfficeSearch({ hasButton }: { hasButton: boolean }) {
  const [searching, setSearching] = useState(false);
  useShortcut(setSearching);
  return (
    <>
      {hasButton && (
        <button
          type="button"
          aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
          onPointerEnter={() => void loadPalette()}
          onClick={() => setSearching(true)}
          className="ml-auto flex h-9 min-w-9 items-center justify-center gap-2 rounded-full border border-edge px-3 text-sm text-dust hover:border-chalk hover:text-chalk focus-visible:rounded-full max-md:min-h-11 max-md:border-transparent"
        >
          <Search aria-hidden="true" className="size-4 " />
          <span className="max-md:sr-only">Search or go to…</span>
          <kbd className="font-sans text-xs max-md:hidden">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {searching && (
        <Suspense>
          <CommandPalette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Ctrl or Cmd with K searches the office; a slash goes to the search box of the page. */
function useShortcut(setSearching: (searching: boolean) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey } = event;
      const isTyping =
        target instanceof Element && target.closest('input, textarea, select') !== null;
      const box = document.querySelector<HTMLElement>('#content input[type=search]');
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey)) setSearching(true);
      else if (key === '/' && box && !isTyping) box.focus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [setSearching]);
}

/** A list of all events that opens the page on which the chosen one is managed. */
function EventSwitcher() {
  const { data: events } = useEventChoices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  if (!events?.length) return null;
  const shown = events.find(({ id }) => String(id) === params.get('manage'));
  return (
    <select
      aria-label="Go to event"
      value={shown?.id ?? ''}
      onChange={({ target }) => void navigate(managePath(target.value))}
      className="h-9 max-w-72 min-w-0 truncate rounded-full border border-edge bg-night px-3 text-sm hover:border-chalk focus-visible:rounded-full max-md:hidden"
    >
      <option value="" disabled>
        Go to event…
      </option>
      <EventOptions events={events} />
    </select>
  );
}

/** If this part can't load, the door's page still shows new devices. */
const NewDevices = optionalPart(
  async () => (await import('#web/door/devices/NewDevices.parts.tsx')).NewDevices,
);

const AdminMenu = optionalPart(async () => (await import('#web/office/AdminMenu.tsx')).AdminMenu);

const CHECK_IN = '/admin/check-in';

/**
 * A link to the office or the door, for team members, who land on the home page after login like everyone else.
 * Check-in has one back to the office, but not on phones, which stay at the door.
 */
function WayIn({ role, at }: { role: User['role'] | undefined; at: string }) {
  const isAdmin = role === 'admin';
  const inDoor = at === CHECK_IN;
  if (at !== '/' && !(inDoor && isAdmin)) return null;
  const [text, to] = isAdmin
    ? [inDoor ? 'Back to the office' : 'Open the office', '/admin']
    : ['Open the door', CHECK_IN];
  return (
    <nav
      aria-label="Team"
      className={cx('border-b border-line bg-raised', inDoor && 'max-lg:hidden')}
    >
      <Link
        to={to}
        className="frame flex min-h-12 items-center gap-3 font-semibold hover:text-aqua"
      >
        {inDoor && <ArrowLeft aria-hidden="true" className="size-5" />}
        {text}
        {!inDoor && <ArrowRight aria-hidden="true" className="ml-auto size-5" />}
      </Link>
    </nav>
  );
}

type TeamPartsProps = {
  office: boolean;
  /** Shows only the menu of the office. A page that can't be shown takes its own with it. */
  menu?: boolean;
};

/** The office bar, the redirect for a missing second factor, the way to work and, for admins, news of door devices. */
export function TeamParts({ office, menu = false }: TeamPartsProps) {
  const { user } = useUser();
  const { pathname } = useLocation();
  const isAdmin = user?.role === 'admin';
  if (menu) return isAdmin && <AdminMenu />;
  return (
    <>
      {office && <OfficeBar />}
      <SecondFactorGate />
      <WayIn role={user?.role} at={pathname} />
      <Suspense>{office && isAdmin && <NewDevices />}</Suspense>
    </>
  );
}
