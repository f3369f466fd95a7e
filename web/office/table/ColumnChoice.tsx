import { Check, Columns3 } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { menuPanel } from '#web/ui/Menu.tsx';
import { local } from '#web/offline/safeStorage.ts';

const KEPT_BY = 'rollcall.columns.';

/** Keys of the columns that are hidden in a table on this device, and how to change them. */
export function useHiddenColumns(table: string): [readonly string[], (keys: string[]) => void] {
  const key = KEPT_BY + table;
  const [hidden, setHidden] = useState(() => local.get(key)?.split(',').filter(Boolean) ?? []);
  const hide = (keys: string[]): void => {
    if (keys.length === 0) local.remove(key);
    else local.set(key, keys.join(','));
    setHidden(keys);
  };
  return [hidden, hide];
}

type ColumnChoiceProps = {
  columns: readonly { key: string; header: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** The first column always stays: rows would have no name otherwise. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const toggle = (key: string): void =>
    onChange(hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key]);
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label="Choose columns"
        className="grid size-9 place-items-center rounded-sm text-dust hover:text-chalk"
      >
        <Columns3 aria-hidden="true" className="size-4" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content align="end" className={menuPanel}>
          {columns.slice(1).map(({ key, header }) => (
            <Radix.CheckboxItem
              key={key}
              checked={!hidden.includes(key)}
              onCheckedChange={() => toggle(key)}
              onSelect={(event) => event.preventDefault()}
              className="flex min-h-9 cursor-pointer items-center justify-between rounded-sm px-4 data-[highlighted]:bg-raised"
            >
              {header}
              <Radix.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </Radix.ItemIndicator>
            </Radix.CheckboxItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
