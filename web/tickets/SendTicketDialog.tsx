import { isOrderQuery } from '#web/api/isOrderQuery.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Mail, MessageSquare, Share2 } from 'lucide-react';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { call } from '#web/api/call.ts';
import { sharedTicketsContract } from '#shared/orders/sharedTickets.contract.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { placesOf, ticketViews } from './ticketView.rules.ts';

type SendTicketDialogProps = { order: Order; item: OrderItem; onClose: () => void };

export function SendTicketDialog({ order, item, onClose }: SendTicketDialogProps) {
  const tickets = ticketViews(order);
  const place = placesOf(tickets)[tickets.findIndex(({ id }) => id === item.id)];
  return (
    <Dialog
      onClose={onClose}
      title="Send a ticket to a friend"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className="text-dust">
        Your friend opens the link and puts their name on the ticket. Then only their code works,
        and yours stops working. Until then, you can take it back. Refunds and add-ons stay with
        you.
      </p>
      <div className="mt-5 grid gap-3">
        <p className="font-semibold break-words">
          {[item.ticket_product?.name ?? 'Ticket', place?.shown].filter(Boolean).join(', ')}
          {item.attendee && !item.share?.name && ` · ${item.attendee}`}
        </p>
        <Ticket order={order} item={item} />
      </div>
    </Dialog>
  );
}

function Ticket({ order, item }: { order: Order; item: OrderItem }) {
  const client = useQueryClient();
  const { order_number: id, event } = order;
  const offer = useMutation({
    mutationFn: (email: string | undefined) =>
      call(sharedTicketsContract.offer, { param: { id }, json: { itemId: item.id, email } }),
    onSuccess: ({ mailed }, email) => {
      if (email === undefined) return;
      if (mailed === false)
        toast({
          title: `Already e-mailed to ${email}`,
          description: 'We send it at most once an hour.',
        });
      else toast({ title: `E-mailed to ${email}`, tone: 'success' });
    },
    onSettled: () => client.invalidateQueries({ predicate: isOrderQuery }),
  });
  const takeBack = useMutation({
    mutationFn: () =>
      call(sharedTicketsContract.callBack, { param: { id, itemId: String(item.id) } }),
    onSuccess: () => toast({ title: 'Link canceled', tone: 'success' }),
    onSettled: () => client.invalidateQueries({ predicate: isOrderQuery }),
  });
  const error = offer.error ?? takeBack.error;
  const { share } = item;
  return (
    <>
      {share?.name !== undefined && <p className="text-good">{share.name} has it</p>}
      {share?.number !== undefined && (
        <>
          {share.email && (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-dust">Link e-mailed to {share.email}. Not taken yet.</p>
              <Button
                variant="secondary"
                pending={offer.isPending}
                onClick={() => offer.mutate(share.email)}
              >
                Send it again
              </Button>
            </div>
          )}
          <Offered number={share.number} phone={share.phone} title={event?.title ?? ''} />
          <Button
            variant="secondary"
            pending={takeBack.isPending}
            onClick={() => takeBack.mutate()}
          >
            Take it back
          </Button>
        </>
      )}
      {!share && (
        <Button
          variant="secondary"
          pending={offer.isPending}
          onClick={() => offer.mutate(undefined)}
        >
          Make a link for a friend
        </Button>
      )}
      {error && <Alert tone="destructive">{error.message}</Alert>}
    </>
  );
}

type OfferedProps = { number: string; phone: string | undefined; title: string };

function Offered({ number, phone, title }: OfferedProps) {
  const link = `${location.origin}/shared-tickets/${number}`;
  const canShare = typeof navigator.share === 'function';
  const copy = (): void =>
    void navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link copied', tone: 'success' }),
      () => toast({ title: 'Please copy the link yourself', tone: 'destructive' }),
    );
  const words = `A ticket for ${title}`;
  const mail = `mailto:?subject=${encodeURIComponent(words)}&body=${encodeURIComponent(`${words}, for you: ${link}`)}`;
  return (
    <>
      <Field label="Link for your friend" hint="Whoever opens it first gets the ticket.">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        {phone && (
          <Button asChild className="flex-1">
            <a
              href={`sms:${phone.replace(/[^+\d]/g, '')}?&body=${encodeURIComponent(`${words}: ${link}`)}`}
            >
              <MessageSquare aria-hidden="true" className="size-5" />
              Text it to {phone}
            </a>
          </Button>
        )}
        {canShare && (
          <Button
            className="flex-1"
            onClick={() => void navigator.share({ title: words, url: link }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" className="size-5" />
            Share
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          Copy link
        </Button>
        <Button asChild variant="secondary" className="flex-1">
          <a href={mail}>
            <Mail aria-hidden="true" className="size-5" />
            E-mail
          </a>
        </Button>
      </div>
    </>
  );
}
