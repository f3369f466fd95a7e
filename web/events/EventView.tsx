import {
  lazy,
  Suspense,
  useCallback,
  useSyncExternalStore,
  useEffect,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { accentOf } from '#shared/events/events.rules.ts';
import type { EventDetail, Dj, SubEvent } from '#shared/events/events.schemas.ts';
import { townText } from '#shared/places/placeText.ts';
import { saveBuyer } from '#web/cart/cart.storage.ts';
import { checkoutPath, selectionOf } from '#web/cart/cartSelection.rules.ts';
import type { Cart, CartLink } from '#web/cart/usePanel.parts.ts';
import { PurchasePanel } from '#web/cart/PurchasePanel.parts.tsx';
import { saleStart } from '#web/cart/saleText.parts.ts';
import { useEventCart } from '#web/cart/useEventCart.parts.ts';
import { PushOptInAfterFavourite } from '#web/notifications/PushOptInAfterFavourite.parts.tsx';
import { hydrateLater } from '#web/ui/hydrateLater.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { AboutEvent } from './AboutEvent.tsx';
import { BigCountdown, Cancelled, EventHead, HeroImage, SaveButton } from './EventHero.tsx';
import { saleOf, ClosedPanel, OpenButton, TicketBar } from './EventSale.tsx';
import { EventSchedule } from './EventSchedule.tsx';
import { DjPhoto } from '#web/djs/DjPhotoAndLinks.parts.tsx';
import { reopensHere } from '#web/ui/layers.ts';

const PurchaseDialog = lazy(async () => ({
  default: (await import('#web/cart/PurchaseDialog.parts.tsx')).PurchaseDialog,
}));

type EventViewProps = {
  event: EventDetail;
  savedAt: number | null;
  /** Promoter code from the link that the visitor followed. */
  linked: CartLink | null;
  /** Called instead of opening the checkout. Only the preview sets this, because nothing can be bought there. */
  onComplete?: () => void;
};

export function EventView({ event: listed, savedAt, linked, onComplete }: EventViewProps) {
  const cart = useEventCart(listed, linked);
  const { event } = cart;
  const now = useNow();
  const sale = saleOf(event, now);
  const start = saleStart(event, cart.tickets, now);
  const gone = sale === 'over' || sale === 'cancelled';
  const [opened, setOpened] = usePanelOpened();
  const openAt = useCallback((wanted: SubEvent) => setOpened({ wanted }), [setOpened]);
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
            {!gone && <PushOptInAfterFavourite eventId={event.id} />}
            {savedAt !== null && <OfflineNote savedAt={savedAt} />}
            {sale === 'open' && start.opens !== null && (
              <p className="border-l-2 border-accent pl-4">
                <strong id="sale-start">{start.opens}</strong>
                <span className="block text-dust">{start.how}</span>
              </p>
            )}
            {sale === 'cancelled' ? (
              <Cancelled reason={event.cancellation_reason} />
            ) : (
              <BigCountdown event={event} />
            )}
            {sale === 'open' && (
              <div className="min-h-14 max-lg:hidden">
                {wide && (
                  <OpenButton size="lg" start={start} onClick={() => setOpened({ wanted: null })} />
                )}
              </div>
            )}
          </div>
          <AboutEvent event={event} />
          <EventSchedule event={event} onTickets={gone ? null : openAt} />
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
          start={start}
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

const DjGrid = hydrateLater(function DjGrid({ djs }: { djs: readonly Dj[] }) {
  return (
    <section aria-labelledby="djs-title" className="later [--tall:20rem]">
      <h2 id="djs-title" className="mb-5 text-section">
        Featured DJs
      </h2>
      {djs.length === 0 && <p className="text-dust">No DJ information available yet</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3 sm:gap-4">
        {djs.map((dj) => (
          <li
            key={dj.id}
            className="accent-light relative grid content-start justify-items-center rounded-md border border-line bg-floor px-4 pt-5 pb-4 text-center"
          >
            <DjPhoto dj={dj} />
            <h3 className="mt-3.5 line-clamp-2 max-w-full font-sans text-base leading-snug font-semibold tracking-normal">
              <Link to={`/djs/${dj.id}`} className="before:absolute before:inset-0">
                {dj.name}
              </Link>
            </h3>
            <p className="max-w-full text-sm text-accent">{dj.specialty || 'DJ'}</p>
            <p className="max-w-full text-sm text-dust">{townText(dj)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
});

const QUERY = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on wide screens; false on the server, which assumes a phone. */
function useIsDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}

type PanelOpened = { wanted: SubEvent | null } | null;

/** Reopens the purchase panel after Back from the checkout, Forward, or a reload. */
function usePanelOpened(): [PanelOpened, Dispatch<SetStateAction<PanelOpened>>] {
  const [opened, setOpened] = useState<PanelOpened>(null);
  const asked = (useLocation().state as { openPanel?: boolean } | null)?.openPanel === true;
  useEffect(() => {
    const open = (): void => setOpened({ wanted: null });
    if (asked && !matchMedia(QUERY).matches) open();
  }, [asked]);
  useEffect(() => {
    const reopen = (): void => {
      if (reopensHere()) setOpened({ wanted: null });
    };
    reopen();
    addEventListener('popstate', reopen);
    return () => removeEventListener('popstate', reopen);
  }, []);
  return [opened, setOpened];
}
