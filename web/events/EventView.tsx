import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { accentOf } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { saveBuyer } from '#web/cart/buyer.storage.ts';
import { checkoutPath, selectionOf } from '#web/cart/cartSelection.ts';
import type { Cart, CartLink } from '#web/cart/panel.ts';
import { PurchasePanel } from '#web/cart/PurchasePanel.tsx';
import { firstSaleText } from '#web/cart/saleText.ts';
import { useEventCart } from '#web/cart/useEventCart.ts';
import { SaveButton } from '#web/favourites/SaveButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { OfferAfterFavourite } from '#web/notifications/OfferAfterFavourite.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { About, BigCountdown, Cancelled } from './About.tsx';
import { DjGrid } from './DjGrid.tsx';
import { EventHead, HeroImage } from './EventHero.tsx';
import { saleOf } from './sale.ts';
import { Schedule } from './Schedule.tsx';
import { ClosedPanel, TicketBar } from './TicketBar.tsx';
import { usePanelOpened } from './usePanelOpened.ts';
import { useIsDesktop } from './useIsDesktop.ts';

const PurchaseDialog = lazy(async () => ({
  default: (await import('#web/cart/PurchaseDialog.tsx')).PurchaseDialog,
}));

type EventViewProps = {
  event: EventDetail;
  savedAt: number | null;
  /** Promoter code of the link. */
  linked: CartLink | null;
  /** Called instead of going to checkout. */
  onComplete?: () => void;
};

export function EventView({ event: listed, savedAt, linked, onComplete }: EventViewProps) {
  const cart = useEventCart(listed, linked);
  const { event } = cart;
  const sale = saleOf(event, useNow());
  const opens = firstSaleText(cart.tickets, event.time_zone);
  const gone = sale === 'over' || sale === 'cancelled';
  const [opened, setOpened] = usePanelOpened();
  const checkOut = useComplete(cart);
  const complete = onComplete ?? checkOut;
  const wide = useIsDesktop();
  return (
    <div data-accent={accentOf(event.id)}>
      <HeroImage event={event} />
      <div className="frame grid grid-cols-1 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 lg:gap-14">
          <div className="grid grid-cols-1 gap-6">
            <EventHead event={event} corner={<SaveButton event={event} />} />
            {!gone && <OfferAfterFavourite eventId={event.id} />}
            {savedAt !== null && <OfflineNote savedAt={savedAt} />}
            {sale === 'cancelled' ? (
              <Cancelled reason={event.cancellation_reason} />
            ) : (
              <BigCountdown event={event} />
            )}
            {sale === 'open' && (
              <div className="min-h-14 max-lg:hidden">
                {wide && (
                  <Button size="lg" onClick={() => setOpened({ wanted: null })}>
                    {opens === null ? 'Get Tickets' : 'See Tickets'}
                  </Button>
                )}
              </div>
            )}
          </div>
          <About event={event} />
          <Schedule event={event} onTickets={gone ? null : (wanted) => setOpened({ wanted })} />
          <DjGrid djs={event.djs} />
        </div>
        <aside className="sticky top-24 -mt-32 self-start max-lg:hidden">
          {!wide && <Skeleton className="h-136 rounded-lg" />}
          {wide && sale === 'open' && <PurchasePanel cart={cart} onComplete={complete} />}
          {wide && sale !== 'open' && <ClosedPanel sale={sale} cart={cart} />}
        </aside>
      </div>
      {!wide && (
        <TicketBar
          cart={cart}
          sale={sale}
          opens={opens}
          onOpen={() => setOpened({ wanted: null })}
        />
      )}
      {opened && (
        <Suspense>
          <PurchaseDialog
            cart={cart}
            wanted={opened.wanted}
            onClose={() => setOpened(null)}
            onComplete={complete}
          />
        </Suspense>
      )}
    </div>
  );
}

function useComplete(cart: Cart): () => void {
  const navigate = useNavigate();
  return () => {
    const selection = selectionOf(cart.event.id, cart.state, cart.addons.list);
    saveBuyer(selection.eventId, selection.customerInfo);
    void navigate(checkoutPath(selection, cart.linkedCode), { state: { fromPanel: true } });
  };
}
