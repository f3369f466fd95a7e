import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isAppError } from '#shared/base/errors.ts';
import { withIdempotencyKey } from '#web/api/withIdempotencyKey.ts';
import { useSave } from '#web/office/useSave.ts';
import { ledgerKey, PROMOTERS } from './promoters.queries.ts';

type Words = { title: string; description: string };

type LedgerSave<V extends FieldValues, O extends object> = {
  promoterId: number;
  form: UseFormReturn<V, unknown, O>;
  send: (values: O & { idempotencyKey: string }) => Promise<unknown>;
  saved: (values: O) => Words;
  failed: string;
  onDone: () => void;
  onAnswered: () => void;
};

/** Saves a ledger entry, once per idempotency key; problems from the server are shown at their field. */
export function useLedgerSave<V extends FieldValues, O extends object>({
  promoterId,
  form,
  send,
  saved,
  failed,
  onDone,
  onAnswered,
}: LedgerSave<V, O>) {
  const { mutate, isPending } = useSave({
    send: answered,
    saved: (_result, values) => saved(values),
    failed: { title: failed },
    refresh: [ledgerKey(promoterId), [PROMOTERS]],
    onSaved: onDone,
  });

  function blame(error: Error): void {
    const field = isAppError(error) ? error.problem.field : undefined;
    const name = Object.keys(form.getValues()).find((known) => known === field);
    // Names that the form knows are paths of its values.
    if (name) form.setError(name as Path<V>, { message: error.message });
  }

  /** The answer is reported here, because callbacks of a single `mutate` may be skipped. */
  async function answered(values: O): Promise<unknown> {
    try {
      return await withIdempotencyKey([promoterId, values], (idempotencyKey) =>
        send({ ...values, idempotencyKey }),
      );
    } catch (error) {
      if (error instanceof Error) blame(error);
      throw error;
    } finally {
      onAnswered();
    }
  }

  return {
    pending: isPending,
    save: (values: O): void => {
      if (!isPending) mutate(values);
    },
  };
}
