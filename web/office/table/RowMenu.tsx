import { Ellipsis } from 'lucide-react';
import { Menu, type MenuEntry } from '#web/ui/Menu.tsx';

/** What else can be done with a row, under three dots that are no higher than the row. */
export function RowMenu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      label={label}
      entries={entries}
      button={
        <button
          type="button"
          aria-label={label}
          className="grid size-8 min-h-8! shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk max-md:-my-2.5 max-md:-mr-2 max-md:size-10"
        >
          <Ellipsis aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
