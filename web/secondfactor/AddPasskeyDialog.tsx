import { useState, type FormEvent } from 'react';
import { newPasskeySchema } from '#shared/secondfactor/passkeys.schemas.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { passkeyProblem } from './passkey.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAddPasskey } from './secondfactor.queries.ts';

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { mutate, isPending, data } = useAddPasskey();
  if (data?.recovery_codes) return <RecoveryCodes codes={data.recovery_codes} onClose={onClose} />;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const checked = newPasskeySchema.shape.name.safeParse(name);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? '');
    mutate(checked.data, {
      onSuccess: ({ recovery_codes }) => {
        if (recovery_codes) return;
        toast({ title: 'Passkey added', tone: 'success' });
        onClose();
      },
      onError: (error) => {
        const description = passkeyProblem(error);
        setProblem(description);
        toast({ title: 'No passkey was added', description, tone: 'destructive' });
      },
    });
  };
  return (
    <FormDialog
      title="Add a passkey"
      description="Your device asks for your finger, face or PIN at each login, after your password."
      submit="Continue"
      submitting="Follow your device…"
      pending={isPending}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" hint="So that you know it later, such as My phone." error={problem}>
        <Input
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setProblem('');
          }}
        />
      </Field>
    </FormDialog>
  );
}
