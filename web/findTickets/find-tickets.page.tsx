import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { LINKS_ASKED, typedOrderNumber } from '#shared/findTickets/findTickets.rules.ts';
import { AuthCard, QuietLink, FormSuccess } from '#web/ui/AuthCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useForm, useWatch } from 'react-hook-form';
import type { FindTickets } from '#shared/findTickets/findTickets.schemas.ts';
import { OfflineFormNote } from '#web/offline/formDraft.tsx';
import { showFormError, useSchemaResolver } from '#web/ui/formValidation.ts';
import { call } from '#web/api/call.ts';
import { findTicketsContract } from '#shared/findTickets/findTickets.contract.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { MailTypo } from '#web/ui/MailTypo.tsx';
import { useNavigate } from 'react-router';

export function Component() {
  const [sent, setSent] = useState(false);
  return (
    <AuthCard
      title="Find My Tickets"
      lead="Enter the e-mail address you bought with. We'll e-mail you links to your tickets."
      links={<QuietLink to="/tickets">Tickets on this device</QuietLink>}
    >
      {sent ? (
        <FormSuccess sign="mail" title="Check your inbox" body={LINKS_ASKED}>
          <Button variant="secondary" onClick={() => setSent(false)}>
            Try another address
          </Button>
        </FormSuccess>
      ) : (
        <FindTicketsForm onSent={() => setSent(true)} />
      )}
      <OpenOrderForm />
    </AuthCard>
  );
}

const loadSchema = () =>
  import('#shared/findTickets/findTickets.schemas.ts').then((schemas) => schemas.findTicketsSchema);

const FAILED = { title: 'Something went wrong', fallback: 'An unexpected error occurred' };

/** Asks for an e-mail with the tickets. The answer does not reveal whether the address bought anything. */
function FindTicketsForm({ onSent }: { onSent: () => void }) {
  const form = useForm<FindTickets>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (json: FindTickets) => call(findTicketsContract.ask, { json }),
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
        {isPending ? 'Sending…' : 'E-mail My Links'}
      </Button>
    </form>
  );
}

/** Brings tickets into the installed app on an iPhone, which shares no data with the browser. */
function OpenOrderForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const number = typedOrderNumber(text);
    if (number) void navigate(`/orders/${number}`);
    else setError('An order number looks like RC-1A2B-3C4D-5E6F.');
  };
  return (
    <form noValidate onSubmit={open} className="mt-8 grid gap-5 border-t border-line pt-6">
      <Field
        label="Or the order number"
        hint="From the e-mail or the ticket page. You can also paste a link."
        error={error}
      >
        <Input
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary" size="lg">
        Open My Tickets
      </Button>
    </form>
  );
}
