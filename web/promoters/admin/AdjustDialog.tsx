import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatUsd } from '#shared/base/money.ts';
import {
  type AdminLedger,
  adjustmentTextSchema,
  type AdjustmentText,
  type AdjustmentValues,
} from '#shared/ledger/ledger.schemas.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { adjustBalance } from './ledger.queries.ts';
import { useLedgerSave } from './useLedgerSave.ts';

type AdjustDialogProps = Pick<AdminLedger, 'balance' | 'promoter'> & { onClose: () => void };

/** Adds to a promoter's balance or takes from it, with a reason that the promoter can read. */
export function AdjustDialog({ balance, promoter, onClose }: AdjustDialogProps) {
  const form = useForm<AdjustmentText, unknown, AdjustmentValues>({
    resolver: zodResolver(adjustmentTextSchema),
    defaultValues: { way: 'add', amount: '', note: '' },
  });
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const [asked, setAsked] = useState<AdjustmentValues | null>(null);
  const { pending, save } = useLedgerSave({
    promoterId: promoter.id,
    form,
    send: (values) => adjustBalance(promoter.id, values),
    saved: ({ amount }) => ({
      title: 'Balance adjusted',
      description: `${signed(amount)} for ${promoter.name}.`,
    }),
    failed: "The balance wasn't adjusted",
    onDone: onClose,
    onAnswered: () => setAsked(null),
  });
  return (
    <>
      <FormDialog
        title="Adjust Balance"
        description={`${promoter.name} · ${formatUsd(balance.available)} available`}
        submit="Adjust Balance"
        pending={pending}
        dirty={formState.isDirty}
        onSubmit={(event) => void handleSubmit(setAsked)(event)}
        onClose={onClose}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Change">
            <Select {...register('way')}>
              <option value="add">Add to the balance</option>
              <option value="take">Take from the balance</option>
            </Select>
          </Field>
          <Field label="Amount ($)" error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
        </div>
        <Field
          label="Reason"
          error={errors.note?.message}
          hint="The promoter can read it, too. The log shows who made the change."
        >
          <Textarea rows={3} maxLength={500} {...register('note')} />
        </Field>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={`Adjust by ${signed(asked.amount)}?`}
          yes={`Adjust by ${signed(asked.amount)}`}
          no="Back"
          pending={pending}
          onYes={() => save(asked)}
          onNo={() => setAsked(null)}
        >
          <p className="wrap-anywhere">
            The available balance of {promoter.name} becomes{' '}
            <strong>{formatUsd(balance.available + asked.amount)}</strong>, because: {asked.note}
          </p>
          <p className="mt-2">
            Entries can't be edited. To correct a mistake, adjust the balance again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatUsd(cents)}`;
