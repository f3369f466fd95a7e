import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { call } from '#web/api/call.ts';
import { checkoutContract } from '#shared/checkout/checkout.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { messageOf } from './checkout.errors.ts';
import { wallTime, confirmationPath } from './StatusPanels.tsx';
import { formatEventDates } from '#shared/events/eventTimeTexts.rules.ts';

/** Looks up the mailed link. `until` is when the hold ends by this device's clock. */
async function look(token: string) {
  const basket = await call(checkoutContract.openLink, { json: { token } });
  return { ...basket, until: Date.now() + basket.holdExpiresAt - basket.serverTime };
}

/** Loading the page orders nothing, because mail scanners open links too. */
export function Component() {
  const token = useLinkToken() ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['free-tickets', token],
    queryFn: () => look(token),
    enabled: token !== '',
    gcTime: 0,
  });
  return (
    <div className="frame grid max-w-xl grid-cols-1 pt-10 pb-16 sm:pt-16">
      <PageTitle title="Confirm Tickets" />
      {data ? (
        <Basket basket={data} token={token} />
      ) : error || token === '' ? (
        <NoLink error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your tickets..." />
      )}
    </div>
  );
}

function Basket({ basket, token }: { basket: Awaited<ReturnType<typeof look>>; token: string }) {
  const { event, items, confirmed, until } = basket;
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(checkoutContract.confirmByLink, { json: { token } }),
  });
  if (data) return <Navigate to={confirmationPath(data.orderNumber)} replace />;
  return (
    <Card className="grid gap-5 p-6 sm:p-10">
      <h1 className="text-title">
        {confirmed ? 'Your tickets are confirmed' : 'Confirm your free tickets'}
      </h1>
      <div>
        <p className="text-lg font-semibold">{event.title}</p>
        <p className="text-dust">
          {formatEventDates(event)} · {event.location}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(({ name, quantity }) => (
          <li key={name} className="flex justify-between gap-4 py-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
      {!confirmed && <p className="text-dust">Held for you until {wallTime(until)}.</p>}
      {error && <Alert tone="destructive">{messageOf(error)}</Alert>}
      <Button size="lg" pending={isPending} onClick={() => mutate()}>
        {confirmed ? 'Show my tickets' : 'Confirm my tickets'}
      </Button>
    </Card>
  );
}

function NoLink({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isOver = !error || (isAppError(error) && [400, 404, 409].includes(error.problem.status));
  return (
    <Card role="alert" className="grid justify-items-start gap-4 p-6 sm:p-10">
      <h1 className="text-title">{isOver ? "This link doesn't work" : 'Something went wrong'}</h1>
      <p className="text-lg text-dust">{error ? messageOf(error) : 'This link is incomplete.'}</p>
      {isOver ? (
        <LinkButton to="/events" variant="secondary">
          Browse Events
        </LinkButton>
      ) : (
        <Button onClick={onRetry}>Try Again</Button>
      )}
    </Card>
  );
}
