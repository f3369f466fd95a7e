import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { Bulk, BulkAction, OfficeColumn } from './officeTable.types.ts';
import { saveCsv } from './tableCsv.ts';

type SelectionBarProps<R> = {
  rows: readonly R[];
  columns: readonly OfficeColumn<R>[];
  bulk: Bulk<R>;
  /** The name of the file to which the rows are exported. */
  name: string;
  nameOf: (row: R) => string;
  onClear: () => void;
};

const small = 'min-h-9! px-4! text-sm!';

/** A bar shown while rows are selected, with their number, their sum and the actions on them. */
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
