import { useState, type FormEvent } from 'react';
import { messageOf } from '#shared/base/messageOf.ts';
import type { Erased, Held } from '#shared/privacy/privacy.schemas.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { erasePerson } from './privacy.calls.ts';

type EraseDialogProps = { held: Held; onClose: () => void; onErased: (erased: Erased) => void };

export function EraseDialog({ held, onClose, onErased }: EraseDialogProps) {
  const { email, upcoming } = held;
  const [confirm, setConfirm] = useState('');
  const [anyway, setAnyway] = useState(false);
  const { mutate, isPending, error } = useMutationOnce({
    mutationFn: erasePerson,
    onSuccess: onErased,
  });
  const same = confirm.trim().toLowerCase() === email;
  const ready = same && (upcoming.length === 0 || anyway);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) mutate({ email, confirm, anyway });
  };
  return (
    <FormDialog
      title="Erase this person?"
      description="This cannot be undone. Their orders stay, without name, address and phone number."
      submit="Erase for good"
      submitting="Erasing…"
      pending={isPending}
      disabled={!ready}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && (
        <Alert tone="destructive" title="Nothing was erased">
          {messageOf(error)}
        </Alert>
      )}
      {upcoming.length > 0 && (
        <Checkbox
          label="Erase although there are tickets for events to come"
          hint="They stay valid and let in who shows them. The door finds them by their code only, and no mail reaches the person."
          checked={anyway}
          onChange={({ target }) => setAnyway(target.checked)}
        />
      )}
      <Field label="Type the address again" hint={email}>
        <Input
          type="email"
          autoComplete="off"
          value={confirm}
          onChange={({ target }) => setConfirm(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
