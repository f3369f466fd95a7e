import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { attendeesOf, type Coming } from '#shared/orders/attendees.rules.ts';
import { savedComing, saveBuyer, savedBuyer } from '#web/cart/cart.storage.ts';
import { useBusy } from '#web/offline/busy.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import type { OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';
import { HeldCheckout } from './HeldCheckout.tsx';
import { confirmationPath } from './StatusPanels.tsx';
import { savedAnswers } from '#web/questions/answers.storage.ts';
import { type CheckoutSelection, readSelection, selectionKey, takeBuyer } from './selection.ts';
import { useCheckout } from './useCheckout.ts';
import { finishPurchase } from './usePayment.ts';
import { CircleAlert } from 'lucide-react';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';

// Loaded on demand, because only links from another browser need it.
const AskBuyer = lazy(async () => ({ default: (await import('./backToPanel.tsx')).AskBuyer }));

const WaitingRoom = lazy(async () => ({
  default: (await import('#web/waitingRoom/WaitingRoom.parts.tsx')).WaitingRoom,
}));

export function Component() {
  const eventId = Number(useParams()['eventId']);
  const [params] = useSearchParams();
  const taken = useMemo(() => takeBuyer(params), [params]);
  useMoveBuyer(eventId, taken);
  return taken ? null : <Read eventId={eventId} params={params} />;
}

/** Moves the buyer's data from the address bar to session storage. */
function useMoveBuyer(eventId: number, taken: ReturnType<typeof takeBuyer>): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  useEffect(() => {
    if (!taken) return;
    saveBuyer(eventId, taken.buyer);
    void navigate({ search: taken.search }, { replace: true, state });
  }, [taken, eventId, state, navigate]);
}

function Read({ eventId, params }: { eventId: number; params: URLSearchParams }) {
  const read = useMemo(
    () => ({
      ...readSelection(params, eventId, savedBuyer(eventId)),
      answers: savedAnswers(eventId),
      coming: savedComing(eventId),
    }),
    [params, eventId],
  );
  const selection = useMemo(() => (read.ok ? withPeople(read.selection, read) : null), [read]);
  if (!read.ok && read.basket) return <AskBuyer basket={read.basket} promo={params.get('promo')} />;
  if (!read.ok) return <Unreadable eventId={eventId} title={read.title} message={read.message} />;
  if (!selection) return null;
  return <Checkout key={selectionKey(selection)} selection={selection} />;
}

type People = { answers: NonNullable<CheckoutSelection['answers']>; coming: readonly Coming[] };

function withPeople(selection: CheckoutSelection, { answers, coming }: People): CheckoutSelection {
  // An offer from the office asks no questions.
  if (selection.offer !== undefined) return selection;
  const tickets = selection.tickets.reduce((sum, { quantity }) => sum + quantity, 0);
  const attendees = attendeesOf(coming, tickets);
  return {
    ...selection,
    ...(answers.length > 0 ? { answers } : {}),
    ...(attendees.length > 0 ? { attendees } : {}),
  };
}

function Checkout({ selection }: { selection: CheckoutSelection }) {
  const { state, retry, reserveAgain, onHold } = useCheckout(selection);
  useBusy(state.kind !== 'error');
  switch (state.kind) {
    case 'initializing':
      return (
        <div className="frame py-16">
          <PageTitle title="Checkout" />
          <Spinner label="Initializing checkout..." />
        </div>
      );
    case 'error':
      return <CheckoutError eventId={selection.eventId} message={state.message} onRetry={retry} />;
    case 'room':
      return (
        <Suspense>
          <WaitingRoom eventId={selection.eventId} onTurn={retry} />
        </Suspense>
      );
    case 'paid':
      return <AlreadyPaid checkout={state.checkout} orderNumber={state.orderNumber} />;
    case 'open':
      return <HeldCheckout {...{ selection, onHold, reserveAgain }} {...state} />;
  }
}

function Unreadable({
  eventId,
  title,
  message,
}: {
  eventId: number;
  title: string;
  message: string;
}) {
  useEffect(() => {
    toast({ title, description: message, tone: 'destructive' });
  }, [title, message]);
  return <CheckoutError eventId={eventId} message={message} />;
}

function AlreadyPaid({ checkout, orderNumber }: { checkout: OpenCheckout; orderNumber: string }) {
  useEffect(() => finishPurchase(checkout, orderNumber), [checkout, orderNumber]);
  return <Navigate to={confirmationPath(orderNumber)} replace />;
}

type CheckoutErrorProps = { eventId: number; message: string; onRetry?: () => void };

function CheckoutError({ eventId, message, onRetry }: CheckoutErrorProps) {
  const back = Number.isSafeInteger(eventId) && eventId > 0 ? `/events/${eventId}` : '/events';
  return (
    <div className="frame grid grid-cols-1 justify-items-center py-16">
      <PageTitle title="Checkout Error" />
      <Card role="alert" className="grid w-full max-w-lg gap-3 p-6 sm:p-8">
        <CircleAlert aria-hidden="true" className="size-9 text-bad" />
        <h1 className="text-section">Checkout Error</h1>
        <p className="text-lg text-dust">{message}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton to={back}>Back to Event</LinkButton>
          {onRetry && (
            <Button variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
