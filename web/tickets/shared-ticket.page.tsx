import { useState, type SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { MAX_ATTENDEE_NAME } from '#shared/orders/attendees.rules.ts';
import { isAppError } from '#shared/base/errors.ts';
import { occasionOf, whenText } from '#shared/orders/occasion.rules.ts';
import type { SharedTicket } from '#shared/orders/sharedTickets.contract.ts';
import { call } from '#web/api/call.ts';
import { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** How often the page asks whether the sender took the ticket back, or somebody else has it. */
const ASK_AGAIN_MS = 10_000;
const isGone = (error: Error | null) => isAppError(error) && error.problem.status === 404;

/**
 * Page behind the link that a buyer sent to a friend. Loading the page takes no ticket, because chat previews open
 * links, too.
 */
export function Component() {
  const number = useParams()['number'] ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-ticket', number],
    queryFn: () => call(sharedTicketsContract.read, { param: { number } }),
    gcTime: 0,
    // A number that doesn't exist counts as a guess, so it is not asked for again.
    refetchInterval: ({ state }) => !isGone(state.error) && ASK_AGAIN_MS,
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
    staleTime: 0,
  });
  return (
    <div className="frame grid max-w-xl grid-cols-1 pt-10 pb-16 sm:pt-16">
      <PageTitle title="A Ticket for You" />
      {data && !isGone(error) ? (
        <Offer shared={data} number={number} />
      ) : error ? (
        <NoTicket error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your ticket..." />
      )}
    </div>
  );
}

function Offer({ shared, number }: { shared: SharedTicket; number: string }) {
  const { state, from, ticket, event } = shared;
  const at = occasionOf({ event, items: [ticket] }, ticket);
  if (state === 'taken')
    return (
      <Ended
        title="This ticket has been taken"
        body={`Each ticket can be taken only once. If you took it, look under My Tickets on the device you used. Otherwise, ask ${from}.`}
      />
    );
  if (state === 'void')
    return (
      <Ended title="This ticket is no longer valid" body={`Please ask ${from} what happened.`} />
    );
  return (
    <Card className="grid gap-5 p-6 sm:p-10">
      <div>
        <p className="text-dust wrap-anywhere">{from} has a ticket for you</p>
        <h1 className="mt-1 text-title wrap-anywhere">{at?.title}</h1>
      </div>
      <div className="grid gap-1 rounded-md border border-line p-4">
        <p className="font-semibold wrap-anywhere">{ticket.ticket_product?.name}</p>
        {at?.session && <p className="wrap-anywhere">{at.session}</p>}
        {at?.notices.map((notice) => (
          <p key={notice} className="font-semibold">
            {notice}
          </p>
        ))}
        {at?.stops.map(({ when, place }) => (
          <div key={when.map(whenText).join()} className="mt-1 text-dust wrap-anywhere">
            {when.map((each) => (
              <p key={whenText(each)}>{whenText(each)}</p>
            ))}
            <p>{place.join(', ')}</p>
          </div>
        ))}
      </div>
      <Take number={number} />
    </Card>
  );
}

function Take({ number }: { number: string }) {
  const navigate = useNavigate();
  const { user } = useUser();
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const [attempt] = useState(() => crypto.randomUUID());
  const name = (typed ?? user?.name ?? '').trim();
  const taking = useMutation({
    mutationFn: () =>
      call(sharedTicketsContract.take, { param: { number }, json: { name, attempt } }),
    onSuccess: ({ orderNumber }) => navigate(`/orders/${orderNumber}`, { replace: true }),
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setMissing(name === '');
    if (name !== '') taking.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Who is the ticket for?"
        hint="Door staff will see this name."
        error={missing && name === '' ? 'Please enter a name for the ticket' : undefined}
      >
        <Input
          value={typed ?? user?.name ?? ''}
          maxLength={MAX_ATTENDEE_NAME}
          autoComplete="name"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {taking.error && <Alert tone="destructive">{taking.error.message}</Alert>}
      <Button type="submit" size="lg" pending={taking.isPending || taking.isSuccess}>
        Take this ticket
      </Button>
    </form>
  );
}

function Ended({ title, body }: { title: string; body: string }) {
  return (
    <Card role="alert" className="grid gap-3 p-6 sm:p-10">
      <h1 className="text-section">{title}</h1>
      <p className="text-lg text-dust wrap-anywhere">{body}</p>
      <LinkButton to="/tickets" variant="secondary" className="mt-3 justify-self-start">
        My Tickets
      </LinkButton>
    </Card>
  );
}

function NoTicket({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isGone(error))
    return (
      <Ended
        title="No ticket here"
        body="This link is incomplete, or the sender took the ticket back. Please ask them."
      />
    );
  return (
    <Card role="alert" className="grid gap-4 p-6 sm:p-10">
      <h1 className="text-section">Couldn't look up your ticket</h1>
      <p className="text-dust">{error.message}</p>
      <Button className="justify-self-start" onClick={onRetry}>
        Try Again
      </Button>
    </Card>
  );
}
