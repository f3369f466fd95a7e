import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Field, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSettleRefund } from './refunds.queries.ts';

type SettleDialogProps = {
  refund: { id: string; amount: number };
  who: string;
  onClose: () => void;
};

const MAX_NOTE_LENGTH = 500;

export function SettleDialog({ refund: { id, amount }, who, onClose }: SettleDialogProps) {
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState(false);
  const settle = useSettleRefund(onClose);
  const money = formatUsd(amount);
  const text = note.trim();
  return (
    <>
      <FormDialog
        title="Mark as Settled"
        description={`For a refund of ${money} to ${who} that the payment provider does not take.`}
        submit="Mark as Settled"
        pending={false}
        dirty={text !== ''}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(text === '');
          setAsked(text !== '');
        }}
      >
        <Field
          label="How and why"
          hint="Paid back in cash or by transfer, taken back by the bank, no longer wanted: whoever asks later reads this."
          error={missing && text === '' && 'Please say how and why'}
        >
          <Textarea
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title={`Is ${money} settled?`}
          yes="Mark as Settled"
          no="Back"
          danger
          pending={settle.isPending}
          onYes={() => settle.mutate({ id, note: text })}
          onNo={() => setAsked(false)}
        >
          <p>
            The payment provider sends {who} nothing for this refund any more. It cannot be undone,
            and the audit log says who did it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
