import { useState } from 'react';
import { formatUsd } from '#shared/base/money.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
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
        description={`For a refund of ${money} to ${who} that the payment provider won't make.`}
        submit="Mark as Settled"
        pending={false}
        dirty={text !== ''}
        onClose={onClose}
        onSubmit={() => {
          setMissing(text === '');
          setAsked(text !== '');
        }}
      >
        <Field
          label="How and why"
          hint="For example: paid in cash or by transfer, taken back by the bank, or no longer wanted."
          error={missing && text === '' && 'Say how and why it was settled'}
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
            The payment provider won't send {who} anything more for this refund. You can't undo
            this, and the audit log shows who did it.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
