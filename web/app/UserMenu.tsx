import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import type { MenuItem } from './menu.ts';
import { useDisclosure } from './useDisclosure.ts';

type UserMenuProps = { username: string; items: readonly MenuItem[]; onLogout: () => void };

const entry =
  'flex min-h-12 w-full items-center rounded-sm px-4 text-left font-medium hover:bg-raised focus-visible:rounded-sm';

export function UserMenu({ username, items, onLogout }: UserMenuProps) {
  const { open, toggle, box } = useDisclosure();
  return (
    <div ref={box} className="relative hidden md:block">
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
            <Link to={to} className={entry}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={onLogout} className={entry}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}
