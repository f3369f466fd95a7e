import { AppError, isAppError } from '#shared/base/errors.ts';
import { linkReplaced, orderNotFound } from '#shared/orders/orders.errors.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';

export function OrderNotFound({ error = new AppError(orderNotFound) }: { error?: unknown }) {
  return (
    <div className="frame grid grid-cols-1 justify-items-center py-16">
      <PageTitle title="Order Not Found" />
      <Card role="alert" className="grid w-full max-w-lg gap-3 p-6 sm:p-8">
        <h1 className="text-section">Order Not Found</h1>
        <p className="text-lg text-dust">{reasonOf(error)}</p>
        <p className="rounded-sm bg-raised px-4 py-3 text-sm break-words text-dust">
          {detailsOf(error)}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Try Again</Button>
          <LinkButton to="/" variant="secondary">
            Return to Home
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}

/** Only a 404 means that the order does not exist; other errors must not alarm the buyer. */
function reasonOf(error: unknown): string {
  if (isAppError(error) && error.code === linkReplaced.code)
    return 'This order has a new link, and this one no longer works. We e-mailed the new link to the buyer.';
  const status = isAppError(error) ? error.problem.status : 500;
  if (status === 0)
    return "This order isn't on this device, and you're offline. Connect to look it up.";
  if (status === 429 || status >= 500)
    return "We couldn't look up your order just now. Your tickets are safe. Please try again in a moment.";
  return "We couldn't find your order. Please check the link in your confirmation e-mail.";
}

function detailsOf(error: unknown): string {
  if (!isAppError(error)) return 'Failed to fetch order: unknown error';
  const { status, message } = error.problem;
  return `Failed to fetch order: ${status > 0 ? `${status} ` : ''}${message}`;
}
