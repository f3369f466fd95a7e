import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { withIdempotencyKey } from '#web/api/withIdempotencyKey.ts';
import { useSave } from '#web/office/useSave.ts';
import { fieldOf } from '#web/ui/formValidation.ts';
import { ledgerKey, PROMOTERS_PATH } from './promoters.queries.ts';

type Words = { title: string; description: string };

type LedgerSave<V extends FieldValues, O extends object> = {
  promoterId: number;
  form: UseFormReturn<V, unknown, O>;
  send: (values: O & { idempotencyKey: string }) => Promise<unknown>;
  saved: (values: O) => Words;
  failed: string;
  onDone: () => void;
};

/**
 * Saves a ledger entry once, after a confirmation. `ask` opens the confirmation with the typed values; `question` has
 * the handlers of its buttons. Problems from the server are shown at their field.
 */
export function useLedgerSave<V extends FieldValues, O extends object>({
  promoterId,
  form,
  send,
  saved,
  failed,
  onDone,
}: LedgerSave<V, O>) {
  const [asked, ask] = useState<O | null>(null);
  const { mutate, isPending } = useSave({
    send: answered,
    saved: (_result, values) => saved(values),
    failed: { title: failed },
    refresh: [ledgerKey(promoterId), [PROMOTERS_PATH]],
    onSaved: onDone,
  });

  /** Field errors are shown here, because callbacks of a single `mutate` may be skipped. */
  async function answered(values: O): Promise<unknown> {
    try {
      return await withIdempotencyKey([promoterId, values], (idempotencyKey) =>
        send({ ...values, idempotencyKey }),
      );
    } catch (error) {
      const field = error instanceof Error && fieldOf(form, error);
      if (field) form.setError(field, { message: error.message });
      throw error;
    } finally {
      ask(null);
    }
  }

  return {
    asked,
    ask,
    question: {
      no: 'Back',
      pending: isPending,
      onYes: () => asked && !isPending && mutate(asked),
      onNo: () => ask(null),
    },
  };
}
