import { useEffect, useRef, useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { messageOf } from '#shared/base/errorMessage.ts';
import { stepUpRequired } from '#shared/base/http.errors.ts';
import type { BulkAction, BulkAnswers, BulkPlan } from './officeTable.types.ts';

export type Step = { name: string; run: () => Promise<unknown> };
type Failure = { name: string; why: string };
/** The progress of a bulk action over all steps, or of its undo. `undos` are the steps that would undo it. */
export type Run = {
  total: number;
  done: number;
  failures: readonly Failure[];
  undos: readonly Step[];
  isUndo: boolean;
  isOver: boolean;
};

/** Number of rows that are planned at the same time. */
const AT_ONCE = 6;

const isFunction = (x: unknown): x is () => Promise<unknown> => typeof x === 'function';

export type Planned<R> = { row: R; plan: BulkPlan };

/** What will happen to each row; null until all rows are planned. A row that can't be planned is left out. */
export function usePlans<R>(
  action: BulkAction<R>,
  rows: readonly R[],
  answers: BulkAnswers,
): readonly Planned<R>[] | null {
  const chosen = JSON.stringify(
    (action.asks ?? []).map(({ key, choices }) => choices && answers[key]),
  );
  const [found, setFound] = useState<{ chosen: string; plans: readonly Planned<R>[] } | null>(null);
  useEffect(() => {
    if (!('plan' in action)) return;
    let isGone = false;
    const look = async (row: R): Promise<Planned<R>> => {
      try {
        return { row, plan: await action.plan(row, answers) };
      } catch (error) {
        return { row, plan: { leftOut: messageOf(error) } };
      }
    };
    void (async () => {
      const plans: Planned<R>[] = [];
      for (let at = 0; at < rows.length && !isGone; at += AT_ONCE)
        plans.push(...(await Promise.all(rows.slice(at, at + AT_ONCE).map(look))));
      if (!isGone) setFound({ chosen, plans });
    })();
    return () => void (isGone = true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- plans depend on answers picked from a list, not on typed ones; the rows stay the same
  }, [chosen]);
  if (!('plan' in action))
    return rows.map((row) => ({ row, plan: { says: '', run: (said) => action.run(row, said) } }));
  return found?.chosen === chosen ? found.plans : null;
}

/** Runs one step after the other, until it is stopped. */
export function useRun(onDone: (() => void) | undefined) {
  const [run, setRun] = useState<Run | null>(null);
  const stopped = useRef(false);
  useEffect(() => () => void (stopped.current = true), []);
  async function go(steps: readonly Step[], isUndo: boolean): Promise<void> {
    stopped.current = false;
    const undos: Step[] = [];
    const failures: Failure[] = [];
    let done = 0;
    const show = (isOver: boolean): void =>
      setRun({ total: steps.length, done, failures, undos: isUndo ? [] : undos, isUndo, isOver });
    show(false);
    for (const { name, run: act } of steps) {
      if (stopped.current) break;
      try {
        const undo = await act();
        if (isFunction(undo)) undos.push({ name, run: undo });
      } catch (error) {
        failures.push({ name, why: messageOf(error) });
        // Stops at a refused step-up, because every other row would only ask for it again.
        stopped.current ||= isAppError(error) && error.code === stepUpRequired.code;
      }
      done += 1;
      show(false);
    }
    show(true);
    onDone?.();
  }
  return { run, go, stop: (): void => void (stopped.current = true) };
}
