import { type ReactNode, useState } from 'react';
import { Link2Off, Share2, Users, Copy, TriangleAlert } from 'lucide-react';
import { linkOf } from '#shared/orders/occasion.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, ConfirmDialog } from '#web/ui/Dialog.tsx';
import { AttendeesDialog } from './AttendeesDialog.tsx';
import { TicketsPdf } from './TicketsPdf.parts.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast, type ToastInput } from '#web/ui/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#web/api/call.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { forgetOrder } from './tickets.local.ts';

function ReplaceLinkDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { order_number: number, customer_email: email } = order;
  const navigate = useNavigate();
  const replace = useMutation({
    mutationFn: () => call(ordersContract.replaceLink, { param: { id: number } }),
    onSuccess: async ({ orderNumber }) => {
      // A toast outlives this dialog, which the page may have closed when it learned that its link was replaced.
      if (orderNumber === null) toast(mailedTo(email));
      else toast({ title: 'Your tickets have a new link', tone: 'success' });
      const next = orderNumber === null ? '/tickets' : `/orders/${orderNumber}`;
      await navigate(next, { replace: true });
      await forgetOrder(number);
    },
  });
  return (
    <ConfirmDialog
      title="Replace the link?"
      yes="Replace the link"
      no="Keep this link"
      pending={replace.isPending}
      onYes={() => replace.mutate()}
      onNo={onClose}
    >
      <div className="grid gap-4">
        <p>
          Your order gets a new number, and every ticket gets a new code. This link, printed
          tickets, wallet passes and screenshots will stop working, even at the door.
        </p>
        <p>
          We'll send the new link and tickets to <strong className="wrap-anywhere">{email}</strong>{' '}
          and nowhere else.
        </p>
        {replace.error && <Alert tone="destructive">{replace.error.message}</Alert>}
      </div>
    </ConfirmDialog>
  );
}

const mailedTo = (email: string): ToastInput => ({
  title: 'Link replaced',
  description: `The new one is on its way to ${email}. Open it on this device to get your tickets back here.`,
  tone: 'success',
  shownMs: 20_000,
});

type ShareDialogProps = { title: string; link: string; onClose: () => void };

/** Shares the link to the order, and warns that it gives access to the tickets. */
export function ShareDialog({ title, link, onClose }: ShareDialogProps) {
  const [stuck, setStuck] = useState(false);
  const data = { title: `Tickets for ${title}`, url: link };
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    try {
      await navigator.share(data);
      onClose();
    } catch (error) {
      // AbortError: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', tone: 'success' });
      onClose();
    } catch {
      setStuck(true);
    }
  };
  return (
    <Dialog
      onClose={onClose}
      title="Share your tickets"
      footer={
        <>
          <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-5" />
            Copy link
          </Button>
          {canShare && (
            <Button onClick={() => void share()}>
              <Share2 aria-hidden="true" className="size-5" />
              Share
            </Button>
          )}
        </>
      }
    >
      <p className="flex gap-3 rounded-md border border-amber/60 bg-warn-deep p-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
        <span>
          Anyone with this link can use all the tickets in this order. Send it only to people coming
          with you: each ticket works only once.
        </span>
      </p>
      {stuck && (
        <Field
          label="Copy it from here"
          hint="Your browser won't let this page copy it for you."
          className="mt-5"
        >
          <Input readOnly value={link} onFocus={(event) => event.target.select()} />
        </Field>
      )}
    </Dialog>
  );
}

type TicketMenuProps = { order: Order; now: number; children: ReactNode; onClose: () => void };

/** Further actions for an order with valid tickets; `children` come first. */
export function TicketMenu({ order, now, children, onClose }: TicketMenuProps) {
  const [chosen, choose] = useState<'names' | 'share' | 'link' | null>(null);
  const named = namedTickets(order, now);
  if (chosen === 'names')
    return <AttendeesDialog order={order} tickets={named} onClose={onClose} />;
  if (chosen === 'link') return <ReplaceLinkDialog order={order} onClose={onClose} />;
  if (chosen === 'share')
    return (
      <ShareDialog
        title={order.event?.title ?? ''}
        link={linkOf(order, location.origin)}
        onClose={onClose}
      />
    );
  return (
    <Dialog onClose={onClose} title="More">
      <div className="grid grid-cols-1 gap-2.5">
        {children}
        {named.length > 0 && (
          <Button variant="secondary" onClick={() => choose('names')}>
            <Users aria-hidden="true" className="size-5" />
            Who are the tickets for?
          </Button>
        )}
        <TicketsPdf order={order} />
        <Button variant="secondary" onClick={() => choose('share')}>
          <Share2 aria-hidden="true" className="size-5" />
          Share this order
        </Button>
        {order.shared_by === undefined && (
          <Button variant="secondary" onClick={() => choose('link')}>
            <Link2Off aria-hidden="true" className="size-5 shrink-0" />
            Did someone else get this link?
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** The tickets for which the buyer can name an attendee, until doors open. */
function namedTickets({ status, shared_by, event, items }: Order, now: number): OrderItem[] {
  const isClosed = !event || Date.parse(event.doors_at) <= now;
  if (status !== 'completed' || shared_by !== undefined || isClosed) return [];
  return items.filter(
    (item) =>
      item.status === 'valid' &&
      item.ticket_product_id !== undefined &&
      item.share?.name === undefined,
  );
}
