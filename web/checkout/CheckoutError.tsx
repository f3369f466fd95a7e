import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';

type CheckoutErrorProps = { eventId: number; message: string; onRetry?: () => void };

export function CheckoutError({ eventId, message, onRetry }: CheckoutErrorProps) {
  const back = Number.isSafeInteger(eventId) && eventId > 0 ? `/events/${eventId}` : '/events';
  return (
    <div className="frame grid grid-cols-1 justify-items-center pt-28 pb-16 sm:pt-16">
      <PageTitle title="Checkout Error" />
      <Card role="alert" className="grid w-full max-w-lg gap-3 p-6 sm:p-8">
        <CircleAlert aria-hidden="true" className="size-9 text-bad" />
        <h1 className="text-section">Checkout Error</h1>
        <p className="text-lg text-dust">{message}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={back}>Back to Event</Link>
          </Button>
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
