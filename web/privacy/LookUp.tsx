import { useState, type FormEvent } from 'react';
import { messageOf } from '#shared/base/messageOf.ts';
import type { Held } from '#shared/privacy/privacy.schemas.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { lookUp } from './privacy.calls.ts';

export function LookUp({ onFound }: { onFound: (held: Held | null) => void }) {
  const [email, setEmail] = useState('');
  const { mutate, isPending, error, reset } = useMutationOnce({
    mutationFn: lookUp,
    onSuccess: (held) => onFound(held),
    onError: () => onFound(null),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate(email);
  };
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <Field label="Email address of the person" error={error ? messageOf(error) : undefined}>
        <Input
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            reset();
          }}
        />
      </Field>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {isPending ? 'Looking…' : 'Look up'}
      </Button>
    </form>
  );
}
