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
  kind === 'won_back' ? 'What was done about it?' : 'Why is it right as it is?';

function Asked({ problem, action }: Pick<ActDialogProps, 'problem' | 'action'>) {
  const { amount, found, who } = problem;
  const sum = found ?? amount;
  const money = sum !== null && <Money cents={sum} className="font-semibold" />;
  const name = who?.name ?? 'the buyer';
  switch (action) {
    case 'refund':
      return (
        <>
          {money} go back to {name}. There will be no tickets for it, and a mail says so.
        </>
      );
    case 'dismiss':
      return <>{problemText(problem)} It is not shown here any more.</>;
    case 'resend':
      return <>The mail goes out once more.</>;
    default:
      return money ? (
        <>
          The payment provider is asked once more to send {money} to {name}. Nothing is sent twice.
        </>
      ) : (
        <>It is done at once instead of later.</>
      );
  }
}
