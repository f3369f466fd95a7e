import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#shared/base/messageOf.ts';
import type { Erased, Held } from '#shared/privacy/privacy.contract.ts';
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
  const { mutate, isPending, error } = useMutation({
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
      description="This can't be undone. Their orders stay, without name, e-mail address and phone number."
      submit="Erase permanently"
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
          label="Erase despite tickets for upcoming events"
          hint="The tickets stay valid for whoever shows them. The door can find them only by their code, and we can't e-mail the person."
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
