import { Download, X, Check, Columns3 } from 'lucide-react';
import { useState } from 'react';
import * as Radix from 'radix-ui/dropdown-menu';
import { Button } from '#web/ui/Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { Bulk, BulkAction, OfficeColumn } from './officeTable.types.ts';
import { saveBlob } from '#web/files/saveFile.ts';
import { menuPanel } from '#web/ui/Menu.tsx';
import { local } from '#web/offline/safeStorage.ts';

/** Quoted as in RFC 4180; an apostrophe before a sign keeps spreadsheets from running a text as a formula. */
const cell = (value: string | number): string => {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The columns that have a value, as a CSV file with a line of headings. */
export function csvOf<R>(columns: readonly OfficeColumn<R>[], rows: readonly R[]): string {
  const named = columns.flatMap(({ header, value }) => (value ? { header, value } : []));
  const lines = [
    named.map(({ header }) => header),
    ...rows.map((row) => named.map(({ value }) => value(row))),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}

/** Saves rows as a file named after their table. */
export function saveCsv<R>(name: string, columns: readonly OfficeColumn<R>[], rows: readonly R[]) {
  const file = new Blob([csvOf(columns, rows)], { type: 'text/csv' });
  saveBlob(file, `${name.toLowerCase()}.csv`);
}

type SelectionBarProps<R> = {
  rows: readonly R[];
  columns: readonly OfficeColumn<R>[];
  bulk: Bulk<R>;
  /** Names the file. */
  name: string;
  nameOf: (row: R) => string;
  onClear: () => void;
};

const small = 'min-h-9! px-4! text-sm!';

/** Shown while rows are selected: how many, their sum, and what can be done with them. */
export function SelectionBar<R>(props: SelectionBarProps<R>) {
  const { rows, columns, bulk, name, nameOf, onClear } = props;
  const [doing, setDoing] = useState<BulkAction<R> | null>(null);
  return (
    <div className="sticky top-14 z-10 flex flex-wrap items-center gap-2 rounded-md border border-aqua bg-raised px-3 py-1.5 text-sm">
      <p role="status" className="mr-auto font-semibold">
        {rows.length.toLocaleString('en-US')} selected
        {bulk.sum && <span className="font-normal"> · {bulk.sum(rows)}</span>}
      </p>
      {bulk.actions.map((action) => (
        <Button
          key={action.label}
          variant={'danger' in action && action.danger ? 'danger' : 'secondary'}
          className={small}
          onClick={() => ('open' in action ? action.open(rows) : setDoing(action))}
        >
          {action.label}
        </Button>
      ))}
      <Button variant="secondary" className={small} onClick={() => saveCsv(name, columns, rows)}>
        <Download aria-hidden="true" className="size-4" />
        Export
      </Button>
      <Button variant="ghost" className={small} aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </Button>
      {doing && (
        <BulkDialog
          action={doing}
          rows={rows}
          nameOf={nameOf}
          onDone={bulk.onDone}
          onClose={() => setDoing(null)}
        />
      )}
    </div>
  );
}

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
