import { useState } from 'react';
import type { PaymentProblem } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { problemText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { Money } from '#web/ui/Money.tsx';
import { ACTION_LABELS } from './actionLabels.ts';
import type { DialogAction } from './paymentHealth.queries.ts';

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
      no="Cancel"
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
  kind === 'won_back' ? 'What did you do about it?' : 'Why is it OK as it is?';

function Asked({ problem, action }: Pick<ActDialogProps, 'problem' | 'action'>) {
  const { amount, found, who } = problem;
  const sum = found ?? amount;
  const money = sum !== null && <Money cents={sum} className="font-semibold" />;
  const name = who?.name ?? 'the buyer';
  switch (action) {
    case 'refund':
      return (
        <>
          {money} goes back to {name}. They get no tickets, and an e-mail tells them so.
        </>
      );
    case 'dismiss':
      return <>{problemText(problem)} It won't be shown here anymore.</>;
    case 'resend':
      return <>The e-mail will be sent again.</>;
    default:
      return money ? (
        <>
          We ask the payment provider again to send {money} to {name}. The money isn't sent twice.
        </>
      ) : (
        <>It runs now instead of later.</>
      );
  }
}
