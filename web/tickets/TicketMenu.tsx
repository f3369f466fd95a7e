import { type ReactNode, useState } from 'react';
import { Link2Off, Share2, Users } from 'lucide-react';
import { linkOf } from '#shared/orders/occasion.rules.ts';
import type { Order, OrderItem } from '#shared/orders/orders.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { AttendeesDialog } from './AttendeesDialog.tsx';
import { ReplaceLinkDialog } from './ReplaceLinkDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { TicketsPdf } from './TicketsPdf.parts.tsx';

type TicketMenuProps = { order: Order; now: number; children: ReactNode; onClose: () => void };

/** What else can be done with an order that has valid tickets. `children` come first. */
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
    <Dialog open onOpenChange={(open) => open || onClose()} title="More">
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

/** For families: until doors open, the buyer can name who each ticket is for. */
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
