import { messageOf } from '#shared/base/messageOf.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { BulkAction } from './officeTable.types.ts';

type BulkDialogProps<R> = {
  action: BulkAction<R>;
  rows: readonly R[];
  nameOf: (row: R) => string;
  onClose: () => void;
};
type Failure = { name: string; why: string };

const MAX_NAMED = 8;

/** Says what is about to happen to which rows, does it with a progress bar, and lists what failed and why. */
export function BulkDialog<R>({ action, rows, nameOf, onClose }: BulkDialogProps<R>) {
  // The rows that were selected at the start: an action may change the list behind.
  const [chosen] = useState(rows);
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  const isOver = done === chosen.length;

  async function run(): Promise<void> {
    setDone(0);
    for (const [at, row] of chosen.entries()) {
      if (stopped.current) return;
      try {
        await action.run(row);
      } catch (error) {
        setFailures((all) => [...all, { name: nameOf(row), why: messageOf(error) }]);
      }
      setDone(at + 1);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={action.label}
      description={action.about(chosen.length)}
      footer={
        done === null ? (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant={action.danger ? 'danger' : 'primary'}
              onClick={() => void run()}
            >{`${action.label} ${chosen.length}`}</Button>
          </>
        ) : (
          <Button variant={isOver ? 'primary' : 'secondary'} onClick={onClose}>
            {isOver ? 'Close' : 'Stop'}
          </Button>
        )
      }
    >
      {done === null ? (
        <ul className="grid gap-1">
          {chosen.slice(0, MAX_NAMED).map((row, at) => (
            <li key={at} className="truncate">
              {nameOf(row)}
            </li>
          ))}
          {chosen.length > MAX_NAMED && (
            <li className="text-dust">and {chosen.length - MAX_NAMED} more</li>
          )}
        </ul>
      ) : (
        <div className="grid gap-3">
          <progress className="w-full accent-aqua" max={chosen.length} value={done}>
            {done}
          </progress>
          <p role="status">
            {done - failures.length} of {chosen.length} done
            {failures.length > 0 && `, ${failures.length} failed`}
          </p>
          <ul className="grid gap-1 text-sm text-bad">
            {failures.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
