import { useState } from 'react';
import { formatUsd, sumOf } from '#shared/base/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { BulkAction, BulkAnswers, BulkAsk } from './officeTable.types.ts';
import { type Planned, type Run, type Step, usePlans, useRun } from './useBulkAction.ts';

type BulkDialogProps<R> = {
  action: BulkAction<R>;
  rows: readonly R[];
  nameOf: (row: R) => string;
  onDone: (() => void) | undefined;
  onClose: () => void;
};
const MAX_NAMED = 50;
/** Says what will happen to which rows, runs the action with a progress bar, and lists what failed and why. */
export function BulkDialog<R>({ action, rows, nameOf, onDone, onClose }: BulkDialogProps<R>) {
  // Keeps the rows that were selected at the start, because the action may change the list behind the dialog.
  const [chosen] = useState(rows);
  const [answers, setAnswers] = useState<BulkAnswers>(() => firstAnswers(action.asks));
  const plans = usePlans(action, chosen, answers);
  const { run, go, stop } = useRun(onDone);
  const asked = (action.asks ?? []).every(
    ({ key, optional }) => optional || (answers[key] ?? '').trim() !== '',
  );
  const steps = plans?.flatMap(({ row, plan }): Step[] =>
    'leftOut' in plan ? [] : [{ name: nameOf(row), run: () => plan.run(answers) }],
  );
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog
      onClose={close}
      title={action.label}
      description={run ? undefined : aboutText(action, steps?.length ?? chosen.length)}
      footer={
        run ? (
          <>
            {run.isOver && run.undos.length > 0 && (
              <Button variant="ghost" onClick={() => void go(run.undos, true)}>
                Undo {run.undos.length}
              </Button>
            )}
            <Button
              variant={run.isOver ? 'primary' : 'secondary'}
              onClick={run.isOver ? close : stop}
            >
              {run.isOver ? 'Close' : 'Stop'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button
              variant={action.danger ? 'danger' : 'primary'}
              disabled={!steps?.length || !asked}
              onClick={() => steps && void go(steps, false)}
            >{`${action.label} ${steps?.length || ''}`}</Button>
          </>
        )
      }
    >
      {run ? (
        <Progress run={run} />
      ) : (
        <div className="grid gap-4">
          {action.asks && (
            // A form, so that its first field gets the focus. Enter doesn't start an action that can't be undone.
            <form
              className="grid gap-4"
              onSubmit={(event) => {
                event.preventDefault();
                if (steps?.length && asked && !action.danger) void go(steps, false);
              }}
            >
              {action.asks.map((ask) => (
                <Ask
                  key={ask.key}
                  ask={ask}
                  value={answers[ask.key] ?? ''}
                  onChange={(value) => setAnswers({ ...answers, [ask.key]: value })}
                />
              ))}
            </form>
          )}
          {plans ? <Plans plans={plans} nameOf={nameOf} /> : <Skeleton className="h-24 w-full" />}
        </div>
      )}
    </Dialog>
  );
}

const aboutText = <R,>({ about }: BulkAction<R>, count: number): string =>
  count === 0 ? 'None of these can be done now.' : about(count);

const firstAnswers = (asks: readonly BulkAsk[] = []): BulkAnswers =>
  Object.fromEntries(asks.map(({ key, choices }) => [key, choices?.[0]?.value ?? '']));

function Ask({ ask, value, onChange }: AskProps) {
  const { label, hint, choices, maxLength } = ask;
  return (
    <Field label={label} hint={hint}>
      {choices ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          value={value}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
type AskProps = { ask: BulkAsk; value: string; onChange: (value: string) => void };

/** Lists the rows that will change, with the total of their amounts, and the rows that are left out. */
function Plans<R>({ plans, nameOf }: { plans: readonly Planned<R>[]; nameOf: (row: R) => string }) {
  const lines = plans.map(({ row, plan }) => ({ name: nameOf(row), plan }));
  const acted = lines.flatMap(({ name, plan }) => ('leftOut' in plan ? [] : [{ name, ...plan }]));
  const out = lines.flatMap(({ name, plan }) =>
    'leftOut' in plan ? [{ name, says: plan.leftOut }] : [],
  );
  const cents = acted.flatMap((plan) => plan.cents ?? []);
  return (
    <>
      {cents.length > 0 && <p className="font-semibold">Total {formatUsd(sumOf(cents))}</p>}
      {acted.length > 0 && <Lines lines={acted} />}
      {out.length > 0 && (
        <section aria-label="Left out" className="grid gap-1 text-dust">
          <p className="font-semibold">{out.length} left out</p>
          <Lines lines={out} />
        </section>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly { name: string; says: string }[] }) {
  return (
    <ul className="grid grid-cols-1 gap-1">
      {lines.slice(0, MAX_NAMED).map(({ name, says }, at) => (
        <li key={at} className="flex flex-wrap justify-between gap-x-4">
          <span className="truncate">{name}</span>
          {says && <span className="ml-auto text-right text-dust">{says}</span>}
        </li>
      ))}
      {lines.length > MAX_NAMED && (
        <li className="text-dust">and {lines.length - MAX_NAMED} more</li>
      )}
    </ul>
  );
}

function Progress({ run: { total, done, failures, isUndo, isOver } }: { run: Run }) {
  return (
    <div className="grid gap-3">
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={total}
        className="flex h-3 overflow-hidden rounded-full bg-raised"
      >
        <div className="bg-aqua" style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <p role="status">
        {isOver && done < total && 'Stopped: '}
        {done - failures.length} of {total} {isUndo ? 'taken back' : 'done'}
        {failures.length > 0 && `, ${failures.length} failed`}
      </p>
      {failures.length > 0 && (
        <ul className="grid gap-1 text-sm text-bad">
          {failures.map(({ name, why }, at) => (
            <li key={at}>
              {name}: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
