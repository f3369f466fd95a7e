import { Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import * as Radix from 'radix-ui/dropdown-menu';
import { local } from '#web/offline/safeStorage.ts';
import { cx } from '#web/ui/cx.ts';
import { menuPanel } from '#web/ui/Menu.tsx';
import type { OfficeColumn } from './officeTable.types.ts';

/** Prefix of the storage keys; the rest is the table's caption. */
const KEPT_BY = 'rollcall.columns.';

/** The keys of the columns that this device hides in a table, and a function that changes them. */
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
  columns: readonly Pick<OfficeColumn<never>, 'key' | 'header' | 'wide'>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
};

/** Menu that shows and hides columns. The first column can't be hidden, because it names the rows. */
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
          {columns.slice(1).map(({ key, header, wide }) => (
            <Radix.CheckboxItem
              key={key}
              checked={!hidden.includes(key)}
              onCheckedChange={() => toggle(key)}
              onSelect={(event) => event.preventDefault()}
              className={cx(
                'flex min-h-9 cursor-pointer items-center justify-between rounded-sm px-4 data-[highlighted]:bg-raised',
                wide && 'max-xl:hidden',
              )}
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
