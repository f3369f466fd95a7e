import { useForm, useWatch } from 'react-hook-form';
import type { FindTickets } from '#shared/findTickets/findTickets.schemas.ts';
import { OfflineFormNote } from '#web/offline/OfflineFormNote.tsx';
import { showFormError } from '#web/ui/showFormError.ts';
import { call, findTickets } from '#web/api/client.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { MailTypo } from '#web/ui/MailTypo.tsx';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';

const loadSchema = () =>
  import('#shared/findTickets/findTickets.schemas.ts').then((schemas) => schemas.findTicketsSchema);

const FAILED = { title: 'Something went wrong', fallback: 'An unexpected error occurred' };

/** The answer does not reveal whether the address bought anything. */
export function FindTicketsForm({ onSent }: { onSent: () => void }) {
  const form = useForm<FindTickets>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (json: FindTickets) => call(findTickets.api['find-tickets'].$post({ json })),
    onSuccess: onSent,
    onError: (error) => showFormError(form, error, FAILED),
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="grid gap-5"
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
        <MailTypo email={email} onTake={(meant) => form.setValue('email', meant)} />
      </Field>
      <OfflineFormNote />
      <Button type="submit" size="lg" pending={isPending}>
        {isPending ? 'Sending…' : 'Mail My Links'}
      </Button>
    </form>
  );
}
