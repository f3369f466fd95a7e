import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { formatUsd } from '#shared/base/money.ts';
import type { OfferPage } from '#shared/moveOffers/moveOffers.schemas.ts';
import { useLinkToken } from '#web/session/useLinkToken.ts';
import { call } from '#web/api/call.ts';
import { moveOffersContract } from '#shared/moveOffers/moveOffers.contract.ts';
import { openOffer } from '#web/checkout/openOffer.storage.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Reads the offer. `until` is the end of the hold by this device's clock. */
async function look(token: string) {
  const offer = await call(moveOffersContract.look, { json: { token } });
  return { ...offer, until: Date.now() + offer.holdExpiresAt - offer.serverTime };
}

/** The page behind the mailed link. Nothing starts on load, because mail scanners open links, too. */
export function Component() {
  const token = useLinkToken() ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['move-offer', token],
    queryFn: () => look(token),
    enabled: token !== '',
    gcTime: 0,
  });
  return (
    <div className="frame grid max-w-xl grid-cols-1 pt-10 pb-16 sm:pt-16">
      <PageTitle title="Move Ticket" />
      {data ? (
        <Offer offer={data} token={token} />
      ) : error || token === '' ? (
        <NoOffer error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for your offer..." />
      )}
    </div>
  );
}

function Offer({ offer, token }: { offer: Awaited<ReturnType<typeof look>>; token: string }) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(moveOffersContract.pay, { json: { token } }),
    onSuccess: (payment) => void navigate(openOffer(payment, { replaces: true })),
  });
  const { paid, amount, back, until } = offer;
  if (paid) return <Paid />;
  return (
    <Card className="grid gap-5 p-6 sm:p-10">
      <h1 className="text-title">Move your ticket</h1>
      <div className="grid gap-2">
        <Ticket heading="Your ticket" {...offer.old} cents={back} />
        <ArrowDown aria-hidden="true" className="size-6 justify-self-center text-dust" />
        <Ticket heading="Your new ticket" {...offer.new} cents={amount} tax={offer.tax} isNew />
      </div>
      <p className="text-lg font-semibold">{moneyText(amount, back)}</p>
      <p className="text-dust">
        The new ticket is held for you until {localTime(until)}. If you do nothing, you keep your
        current ticket. Promo codes don't apply, and add-ons stay in your original order.
      </p>
      {error && <Alert tone="destructive">{error.message}</Alert>}
      {/* Stays pending after success, because the second press of a double click may come before the next page. */}
      <Button size="lg" pending={isPending || isSuccess} onClick={() => mutate()}>
        Pay {formatUsd(amount)}
      </Button>
    </Card>
  );
}

const moneyText = (amount: number, back: number): string =>
  back > 0
    ? `You pay ${formatUsd(amount)} now and get ${formatUsd(back)} back for the old ticket, to your original payment method.`
    : `You pay ${formatUsd(amount)} now. Your old ticket is then void.`;

type TicketProps = OfferPage['old'] & {
  heading: string;
  cents: number;
  tax?: number;
  isNew?: boolean;
};

function Ticket({ heading, ticket, event, cents, tax = 0, isNew = false }: TicketProps) {
  return (
    <section
      aria-label={heading}
      className={`rounded-md border p-4 ${isNew ? 'border-aqua bg-raised' : 'border-line'}`}
    >
      <p className="text-sm text-dust">{heading}</p>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="min-w-0 text-lg wrap-anywhere">{ticket}</h2>
        <Money cents={cents} className="font-semibold" />
      </div>
      <p className="wrap-anywhere">{event.title}</p>
      <p className="flex justify-between gap-4 text-dust">
        {event.when}
        {tax > 0 && <span className="text-sm">with {formatUsd(tax)} tax</span>}
      </p>
    </section>
  );
}

function Paid() {
  return (
    <Card className="grid justify-items-start gap-4 p-6 sm:p-10">
      <h1 className="text-title">This offer has been paid</h1>
      <p className="text-lg text-dust">Your new ticket is in the e-mail we sent you.</p>
      <LinkButton to="/tickets" variant="secondary">
        My Tickets
      </LinkButton>
    </Card>
  );
}

function NoOffer({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isOver = !error || (isAppError(error) && [400, 404, 409].includes(error.problem.status));
  return (
    <Card role="alert" className="grid justify-items-start gap-4 p-6 sm:p-10">
      <h1 className="text-title">{isOver ? "This link doesn't work" : 'Something went wrong'}</h1>
      <p className="text-lg text-dust">{error?.message ?? 'This link is incomplete.'}</p>
      {isOver ? (
        <LinkButton to="/tickets" variant="secondary">
          My Tickets
        </LinkButton>
      ) : (
        <Button onClick={onRetry}>Try Again</Button>
      )}
    </Card>
  );
}
