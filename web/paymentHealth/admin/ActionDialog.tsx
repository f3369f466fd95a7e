import { useState } from 'react';
import type { PaymentProblem, ProblemAction } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { problemText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { formatUsd } from '#shared/base/money.ts';
import type { CustomerInfo } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { paymentHealthContract } from '#shared/paymentHealth/paymentHealth.contract.ts';
import { useSave } from '#web/office/useSave.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { type DialogAction, PAYMENTS } from './paymentHealth.queries.ts';

export const ACTION_LABELS: Readonly<Record<ProblemAction, string>> = {
  look: 'Check Again',
  rebuild: 'Recreate Order',
  refund: 'Refund',
  retry: 'Try Again',
  settle: 'Mark as Settled',
  resend: 'Send Again',
  dismiss: 'Dismiss',
};

type ActDialogProps = {
  problem: PaymentProblem;
  action: DialogAction;
  pending: boolean;
  onYes: (note: string) => void;
  onNo: () => void;
};

export function ActionDialog({ problem, action, pending, onYes, onNo }: ActDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const dismisses = action === 'dismiss';
  const yes = (): void => {
    if (dismisses && note.trim() === '') setMissing(true);
    else onYes(note.trim());
  };
  return (
    <ConfirmDialog
      title={`${ACTION_LABELS[action]}?`}
      yes={ACTION_LABELS[action]}
      danger={action === 'refund'}
      pending={pending}
      onYes={yes}
      onNo={onNo}
    >
      <div className="grid gap-4">
        <p>
          <Asked problem={problem} action={action} />
        </p>
        {dismisses && (
          <Field label={questionOf(problem)} error={missing && 'Give a reason'}>
            <Input value={note} maxLength={500} onChange={(e) => setNote(e.target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  );
}

const questionOf = ({ kind }: PaymentProblem): string =>
  kind === 'won_back' ? 'What did you do about it?' : 'Why is it OK to dismiss?';

function Asked({ problem, action }: Pick<ActDialogProps, 'problem' | 'action'>) {
  const { amount, found, who } = problem;
  const sum = found ?? amount;
  const money = sum !== null && <Money cents={sum} className="font-semibold" />;
  const name = who?.name ?? 'the buyer';
  switch (action) {
    case 'refund':
      return (
        <>
          {money} goes back to {name}. They won't get tickets, and we'll tell them by e-mail.
        </>
      );
    case 'dismiss':
      return <>{problemText(problem)} It won't be shown here anymore.</>;
    case 'resend':
      return <>The e-mail will be sent again.</>;
    default:
      return money ? (
        <>
          We'll ask the payment provider again to send {money} to {name}. The money isn't sent
          twice.
        </>
      ) : (
        <>It will run now instead of later.</>
      );
  }
}

const FIELDS: Readonly<Record<keyof CustomerInfo, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
};
const NOBODY: CustomerInfo = { firstName: '', lastName: '', email: '', phone: '' };

/** Makes the order of a lost payment. We don't know the buyer; we can only check if an e-mail address is theirs. */
export function RebuildDialog({
  problem: { id, amount },
  onClose,
}: {
  problem: PaymentProblem;
  onClose: () => void;
}) {
  const [values, setValues] = useState(NOBODY);

  const saving = useSave({
    send: (json: CustomerInfo) => call(paymentHealthContract.rebuildOrder, { param: { id }, json }),
    saved: ({ orderNumber }) => ({
      title: 'Order recreated',
      description: `${orderNumber}: its tickets are on their way to ${values.email.trim()}.`,
    }),
    failed: { title: "The order wasn't recreated" },
    refresh: PAYMENTS,
    onSaved: onClose,
  });
  const { error } = saving;
  const names = Object.keys(FIELDS) as (keyof CustomerInfo)[];
  return (
    <FormDialog
      title="Recreate Order"
      description={`${formatUsd(amount ?? 0)} was paid. The payment provider shows who paid. Use the e-mail address given with the purchase.`}
      submit="Recreate Order"
      pending={saving.isPending}
      dirty={names.some((name) => values[name] !== '')}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(values);
      }}
    >
      {names.map((name) => (
        <Field
          key={name}
          label={FIELDS[name]}
          error={isAppError(error) && error.problem.field === name && error.message}
        >
          <Input
            type={name === 'email' ? 'email' : 'text'}
            value={values[name]}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setValues((now) => ({ ...now, [name]: target.value }))}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
