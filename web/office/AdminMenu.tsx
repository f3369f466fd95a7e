import { ChevronDown, Plus } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { useDeadMails, useOpenProblems } from './openWork.queries.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ADMIN_MENU, type AdminPage } from '#shared/site/adminPages.ts';

const entry = 'flex min-h-12 items-center rounded-sm px-4 font-medium hover:bg-raised';

function DeadMails() {
  const dead = useDeadMails();
  if (dead === 0) return null;
  return (
    <Badge tone="coral">
      {dead} <span className="sr-only">not delivered</span>
    </Badge>
  );
}

function OpenProblems() {
  const open = useOpenProblems();
  if (open === 0) return null;
  return (
    <Badge tone="coral">
      {open} <span className="sr-only">need attention</span>
    </Badge>
  );
}

function Entries() {
  return (
    <>
      <ul className="grid gap-1">
        {ADMIN_MENU.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              end={to === '/admin'}
              to={to}
              className={({ isActive }) =>
                cx(entry, isActive ? 'bg-raised font-semibold text-chalk' : 'text-dust')
              }
            >
              <span className="flex-1">{label}</span>
              {to === '/admin/mail' && <DeadMails />}
              {to === '/admin/payments' && <OpenProblems />}
            </NavLink>
          </li>
        ))}
      </ul>
      <LinkButton to="/admin/events?new" variant="secondary" className="mt-4 w-full">
        <Plus aria-hidden="true" className="size-5" />
        New Event
      </LinkButton>
    </>
  );
}

export function AdminMenu() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Back office" className="lg:w-60 lg:shrink-0">
      <div className="sticky top-24 max-lg:hidden">
        <Entries />
      </div>
      {/* A new key folds the menu on navigation. */}
      <details key={pathname + search} className="rounded-md border border-line bg-floor lg:hidden">
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
          <span className="flex-1">{areaAt(pathname)?.label ?? 'Back office'}</span>
          <DeadMails />
          <OpenProblems />
          <span className="text-sm text-dust">Menu</span>
          <ChevronDown aria-hidden="true" className="size-5 text-dust" />
        </summary>
        <div className="border-t border-line p-2">
          <Entries />
        </div>
      </details>
    </nav>
  );
}

export function areaAt(pathname: string): AdminPage | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const inside = (to: string): boolean => to !== '/admin' && path.startsWith(`${to}/`);
  return ADMIN_MENU.find(({ to }) => to === path || inside(to));
}
