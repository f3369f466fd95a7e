import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formatUsd, plainDollars } from '#shared/base/money.ts';
import { formatDate } from '#shared/base/time.ts';
import { methodText, checkPayout } from '#shared/ledger/ledger.rules.ts';
import {
  type AdminLedger,
  payoutMethodSchema,
  payoutTextSchema,
  type PayoutText,
  type PayoutValues,
  adjustmentTextSchema,
  type AdjustmentText,
  type AdjustmentValues,
} from '#shared/ledger/ledger.schemas.ts';
import { PAYOUTS } from '#shared/promoters/payoutMethods.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { recordPayout, adjustBalance } from './promoters.queries.ts';
import { today } from '#web/ui/localTime.ts';
import { useLedgerSave } from './useLedgerSave.ts';

const problemWith = (values: PayoutValues, balance: AdminLedger['balance']) =>
  checkPayout(values, balance, Date.now());

type PayoutDialogProps = Pick<AdminLedger, 'balance' | 'promoter'> & { onClose: () => void };

/** Records a payout, but sends no money. */
export function PayoutDialog({ balance, promoter, onClose }: PayoutDialogProps) {
  const preferred = payoutMethodSchema.safeParse(promoter.preferred_payout);
  const form = useForm<PayoutText, unknown, PayoutValues>({
    resolver: zodResolver(payoutTextSchema),
    defaultValues: {
      amount: plainDollars(Math.max(0, balance.available)),
      method: preferred.data ?? 'paypal',
      reference: '',
      note: '',
      paid_on: today(),
    },
  });
  const { register, formState, handleSubmit, setError } = form;
  const { errors } = formState;
  const { asked, ask, question } = useLedgerSave({
    promoterId: promoter.id,
    form,
    send: (values) => recordPayout(promoter.id, values),
    saved: ({ amount }) => ({
      title: 'Payout recorded',
      description: `${formatUsd(amount)} to ${promoter.name}.`,
    }),
    failed: "The payout wasn't recorded",
    onDone: onClose,
  });
  const check = handleSubmit((values) => {
    const problem = problemWith(values, balance);
    if (!problem) return ask(values);
    const field = problem.field === 'paid_on' ? 'paid_on' : 'amount';
    setError(field, { message: problem.message }, { shouldFocus: true });
  });
  return (
    <>
      <FormDialog
        title="Record Payout"
        description={`${promoter.name} · ${formatUsd(balance.available)} available`}
        submit="Record Payout"
        submitting="Recording…"
        pending={question.pending}
        dirty={formState.isDirty}
        onSubmit={(event) => void check(event)}
        onClose={onClose}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Amount ($)" error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
          <Field label="Paid on" error={errors.paid_on?.message}>
            <Input type="date" {...register('paid_on')} />
          </Field>
          <Field
            label="Method"
            error={errors.method?.message}
            hint={`Preferred: ${methodText(promoter.preferred_payout)}`}
          >
            <Select {...register('method')}>
              {Object.entries(PAYOUTS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Reference"
            error={errors.reference?.message}
            hint="The number of the transfer or check. The promoter can see it."
          >
            <Input autoComplete="off" maxLength={200} {...register('reference')} />
          </Field>
        </div>
        <Field label="Note" error={errors.note?.message} hint="For admins only.">
          <Textarea rows={2} maxLength={500} {...register('note')} />
        </Field>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={`Record ${formatUsd(asked.amount)}?`}
          yes={`Record ${formatUsd(asked.amount)}`}
          {...question}
        >
          <p>
            {promoter.name} was paid {formatUsd(asked.amount)} by {methodText(asked.method)} on{' '}
            {formatDate(asked.paid_on)}. You can't undo a payout. To correct a mistake, use Adjust
            Balance.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type AdjustDialogProps = Pick<AdminLedger, 'balance' | 'promoter'> & { onClose: () => void };

/** Adds to a promoter's balance or takes from it, with a reason that the promoter can read. */
export function AdjustDialog({ balance, promoter, onClose }: AdjustDialogProps) {
  const form = useForm<AdjustmentText, unknown, AdjustmentValues>({
    resolver: zodResolver(adjustmentTextSchema),
    defaultValues: { way: 'add', amount: '', note: '' },
  });
  const { register, formState, handleSubmit } = form;
  const { errors } = formState;
  const { asked, ask, question } = useLedgerSave({
    promoterId: promoter.id,
    form,
    send: (values) => adjustBalance(promoter.id, values),
    saved: ({ amount }) => ({
      title: 'Balance adjusted',
      description: `${signed(amount)} for ${promoter.name}.`,
    }),
    failed: "The balance wasn't adjusted",
    onDone: onClose,
  });
  return (
    <>
      <FormDialog
        title="Adjust Balance"
        description={`${promoter.name} · ${formatUsd(balance.available)} available`}
        submit="Adjust Balance"
        pending={question.pending}
        dirty={formState.isDirty}
        onSubmit={(event) => void handleSubmit(ask)(event)}
        onClose={onClose}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Change">
            <Select {...register('way')}>
              <option value="add">Add to the balance</option>
              <option value="take">Subtract from the balance</option>
            </Select>
          </Field>
          <Field label="Amount ($)" error={errors.amount?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('amount')} />
          </Field>
        </div>
        <Field
          label="Reason"
          error={errors.note?.message}
          hint="The promoter can see it, too. The audit log shows who made the change."
        >
          <Textarea rows={3} maxLength={500} {...register('note')} />
        </Field>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={`Adjust by ${signed(asked.amount)}?`}
          yes={`Adjust by ${signed(asked.amount)}`}
          {...question}
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
