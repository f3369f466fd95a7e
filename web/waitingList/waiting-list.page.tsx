import { useState, type ReactElement } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { formatUsd } from '#shared/base/money.ts';
import type { EntryPage, Taken } from '#shared/waitingList/waitingList.schemas.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { call } from '#web/api/call.ts';
import { waitingListContract } from '#shared/waitingList/waitingList.contract.ts';
import { openOffer } from '#web/checkout/openOffer.storage.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Spinner } from '#web/ui/Spinner.tsx';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';

const waitingListKey = (token: string) => ['waiting-list', token];

/** Adds `until`: when the offered tickets are no longer held, by this device's clock. */
const timed = (entry: EntryPage) => ({
  ...entry,
  until: Date.now() + (entry.offer?.holdExpiresAt ?? 0) - entry.serverTime,
});
type TimedEntry = ReturnType<typeof timed>;

const look = async (token: string): Promise<TimedEntry> =>
  timed(await call(waitingListContract.look, { json: { token } }));

/** Page behind the mailed link. Loading it starts nothing, because mail scanners open links too. */
export function Component() {
  const token = useLinkToken() ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: waitingListKey(token),
    queryFn: () => look(token),
    enabled: token !== '',
    gcTime: 0,
    // The place in line changes while the page is open.
    refetchInterval: 30_000,
  });
  return (
    <div className="frame grid max-w-xl grid-cols-1 pt-10 pb-16 sm:pt-16">
      <PageTitle title="Waiting List" />
      {data ? (
        <Entry entry={data} token={token} />
      ) : error || token === '' ? (
        <NoEntry error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your place..." />
      )}
    </div>
  );
}

function Entry({ entry, token }: { entry: TimedEntry; token: string }) {
  const { event, ticket, state } = entry;
  return (
    <Card className="grid gap-5 p-6 sm:p-10">
      <div>
        <p className="text-sm text-dust">{formatEventDates(event)}</p>
        <p className="text-lg font-semibold wrap-anywhere">{event.title}</p>
        <p className="text-dust wrap-anywhere">{ticket}</p>
      </div>
      {state === 'waiting' && <Waiting entry={entry} token={token} />}
      {state === 'offered' && <Offered entry={entry} token={token} />}
      {state === 'bought' && (
        <Ended title="These tickets are yours" body="They're in the e-mail we sent you.">
          <Link to="/tickets">My Tickets</Link>
        </Ended>
      )}
      {state === 'over' && (
        <Ended
          title="These tickets are no longer held"
          body="Time ran out, so they went to the next person in line. Nothing was charged."
        >
          <Link to={`/events/${event.id}`}>View Event</Link>
        </Ended>
      )}
      {state === 'left' && (
        <Ended title="You left the waiting list" body="You can join again on the event page.">
          <Link to={`/events/${event.id}`}>View Event</Link>
        </Ended>
      )}
    </Card>
  );
}

function Waiting({ entry, token }: { entry: TimedEntry; token: string }) {
  return (
    <>
      <div>
        <h1 className="text-title">Number {entry.place} in line</h1>
        <p className="mt-2 text-dust">
          You're on the list for {pluralText(entry.asked, 'ticket')}. When tickets become available,
          we'll hold them for you and e-mail you.
        </p>
      </div>
      <GiveUp
        token={token}
        label="Leave the waiting list"
        body="You'll lose your place. You can join again at the end of the line."
      />
    </>
  );
}

function Offered({ entry, token }: { entry: TimedEntry; token: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(waitingListContract.take, { json: { token } }),
    onSuccess: (taken) => void navigate(pathOf(taken)),
  });
  const { offer, asked, until } = entry;
  if (!offer) return null;
  const { quantity, amount, tax } = offer;
  return (
    <>
      <div>
        <h1 className="text-title">
          {pluralText(quantity, 'ticket')} {quantity === 1 ? 'is' : 'are'} held for you
        </h1>
        <p className="mt-2 text-lg font-semibold">Until {localTime(until)}</p>
        <p className="mt-2 text-dust">
          {quantity < asked && `You asked for ${asked}, but no more are available right now. `}
          {amount > 0
            ? `${formatUsd(amount)} total${tax > 0 ? `, with ${formatUsd(tax)} tax` : ''}. `
            : "There's nothing to pay. "}
          After that {quantity === 1 ? 'it goes' : 'they go'} to the next person in line.
        </p>
      </div>
      {error && <Alert tone="destructive">{error.message}</Alert>}
      {/* Stays pending after success, because the second press of a double click may come before the next page. */}
      <Button size="lg" pending={isPending || isSuccess} onClick={() => mutate()}>
        {amount > 0 ? `Pay ${formatUsd(amount)}` : `Take ${pluralText(quantity, 'ticket')}`}
      </Button>
      <GiveUp
        token={token}
        label={quantity === 1 ? 'Give up this ticket' : 'Give up these tickets'}
        body={`${quantity === 1 ? 'It goes' : 'They go'} to the next person in line, and you lose your place.`}
      />
    </>
  );
}

const pathOf = ({ payment, orderNumber }: Taken): string =>
  payment ? openOffer(payment) : orderNumber ? `/orders/${orderNumber}` : '/tickets';

function GiveUp({ token, label, body }: { token: string; label: string; body: string }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(waitingListContract.leave, { json: { token } }),
    onSuccess: (entry) => queries.setQueryData(waitingListKey(token), timed(entry)),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      {error && <Alert tone="destructive">{error.message}</Alert>}
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          title={`${label}?`}
          yes={label}
          no="Keep"
          danger
          pending={isPending}
          onYes={() => mutate()}
          onNo={() => setAsked(false)}
        >
          <p>{body}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

type EndedProps = { title: string; body: string; children: ReactElement };

function Ended({ title, body, children }: EndedProps) {
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-title">{title}</h1>
      <p className="text-lg text-dust">{body}</p>
      <Button asChild variant="secondary">
        {children}
      </Button>
    </div>
  );
}

function NoEntry({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isGone = !error || (isAppError(error) && [400, 404].includes(error.problem.status));
  return (
    <Card role="alert" className="grid justify-items-start gap-4 p-6 sm:p-10">
      <h1 className="text-title">{isGone ? "This link doesn't work" : 'Something went wrong'}</h1>
      <p className="text-lg text-dust">{error?.message ?? 'This link is incomplete.'}</p>
      {isGone ? (
        <LinkButton to="/events" variant="secondary">
          Browse Events
        </LinkButton>
      ) : (
        <Button onClick={onRetry}>Try Again</Button>
      )}
    </Card>
  );
}
