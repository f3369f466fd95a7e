import { Menu, X } from 'lucide-react';
import { NavLink } from 'react-router';
import { guestMenu, siteMenu, type MenuItem } from './menu.ts';
import { useDisclosure } from './useDisclosure.ts';

type MobileMenuProps = {
  items: readonly MenuItem[] | null;
  onLogout: () => void;
};

const entry =
  'flex min-h-14 w-full items-center border-b border-line px-1 text-left text-lg font-semibold aria-[current=page]:text-coral';

export function MobileMenu({ items, onLogout }: MobileMenuProps) {
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
          {[...siteMenu, ...(items ?? guestMenu)].map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to !== '/events'} className={entry}>
                {label}
              </NavLink>
            </li>
          ))}
          {items && (
            <li>
              <button type="button" onClick={onLogout} className={entry}>
                Logout
              </button>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
