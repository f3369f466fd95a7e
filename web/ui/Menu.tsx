import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/dropdown-menu';
import { Ellipsis } from 'lucide-react';

export type MenuEntry = {
  label: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/** Classes of a panel that opens under a button. */
export const menuPanel =
  'z-50 w-60 animate-arrive rounded-md border border-line bg-floor p-2 shadow-over';

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** Replaces the button with the three dots. It has a name of its own, so `label` is unused. */
  button?: ReactNode;
};

export function Menu({ label, entries, button }: MenuProps) {
  return (
    <Radix.Root>
      {button ? (
        <Radix.Trigger asChild>{button}</Radix.Trigger>
      ) : (
        <Radix.Trigger
          aria-label={label}
          className="grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
        >
          <Ellipsis aria-hidden="true" className="size-6" />
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Content align="end" className={menuPanel}>
          {entries.map(({ label: text, onSelect, danger = false, disabled = false }, i) => (
            <Radix.Item
              key={i}
              disabled={disabled}
              onSelect={onSelect}
              className={`flex min-h-12 cursor-pointer items-center rounded-sm px-4 font-medium hover:bg-raised focus-visible:rounded-sm data-[highlighted]:bg-raised data-[disabled]:opacity-45 ${danger ? 'text-bad' : ''}`}
            >
              {text}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
