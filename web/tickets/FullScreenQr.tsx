import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useLayer } from '#web/ui/layers.ts';
import { useRestoreFocus } from '#web/ui/useRestoreFocus.ts';
import { Dots, TextCode } from './TextCodeAndDots.tsx';
import { placesOf, qrLabel, type TicketView } from './ticketView.rules.ts';

type FullScreenQrProps = {
  all: readonly TicketView[];
  /** Id of the ticket that is shown first. */
  first: number;
  onClose: () => void;
};

/**
 * Shows a code as large as the shorter side of the screen, on white for scanners. A swipe shows the next code, and
 * any tap closes.
 */
export function FullScreenQr({ all, first, onClose }: FullScreenQrProps) {
  const tickets = all.filter(({ qr }) => qr !== null);
  const focus = useRestoreFocus();
  const [shown, setShown] = useState(() => tickets.findIndex(({ id }) => id === first));
  const places = placesOf(tickets);
  const several = tickets.length > 1;
  useLayer(true, onClose);
  // The button of the ticket that was swiped to gets the focus, so that the page behind scrolls to that ticket.
  const onCloseAutoFocus = (event: Event): void => {
    const opener = document.querySelector<HTMLElement>(`[data-ticket="${tickets[shown]?.id}"]`);
    if (!opener) return focus.onCloseAutoFocus(event);
    event.preventDefault();
    opener.focus();
  };
  const lane = useLane(shown);
  const onScroll = (): void => {
    const node = lane.current;
    if (node && node.clientWidth > 0) setShown(Math.round(node.scrollLeft / node.clientWidth));
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          onCloseAutoFocus={onCloseAutoFocus}
          onClick={onClose}
          className="fixed inset-0 z-60 bg-paper text-print"
        >
          <Radix.Title className="sr-only">{tickets[shown]?.name}</Radix.Title>
          <div
            ref={lane}
            onScroll={onScroll}
            tabIndex={several ? 0 : undefined}
            className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
          >
            {tickets.map((ticket, index) => (
              <Slide key={ticket.id} ticket={ticket} place={places[index]?.shown} />
            ))}
          </div>
          {several && (
            <div className="absolute inset-x-0 bottom-[env(safe-area-inset-bottom)] grid justify-center py-3">
              <Dots count={tickets.length} shown={shown} />
            </div>
          )}
          <Radix.Close
            aria-label="Close"
            className="absolute top-[max(.5rem,env(safe-area-inset-top))] right-[max(.5rem,env(safe-area-inset-right))] grid size-12 place-items-center rounded-full bg-paper focus-visible:outline-print"
          >
            <X aria-hidden="true" className="size-7" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Keeps the same ticket in view when the phone is turned. */
function useLane(shown: number): RefObject<HTMLDivElement | null> {
  const lane = useRef<HTMLDivElement>(null);
  const at = useRef(shown);
  useLayoutEffect(() => {
    at.current = shown;
  }, [shown]);
  useLayoutEffect(() => {
    const stay = (): void => {
      const node = lane.current;
      if (node) node.scrollLeft = at.current * node.clientWidth;
    };
    stay();
    addEventListener('resize', stay);
    return () => removeEventListener('resize', stay);
  }, []);
  return lane;
}

function Slide({ ticket, place }: { ticket: TicketView; place: string | undefined }) {
  const { qr, code, name } = ticket;
  if (!qr) return null;
  return (
    <div className="flex w-full shrink-0 snap-center snap-always flex-col items-center overflow-y-auto [justify-content:safe_center] landscape:flex-row">
      <div className="shrink-0 [&_.qr]:[--qr-room:min(100vw,100dvh)]">
        <QrCode value={qr} label={qrLabel(name, code)} maxSize={686} />
      </div>
      <div className="grid min-w-0 justify-items-center gap-2 px-2 py-3 text-center landscape:max-w-80 landscape:flex-1">
        <p className="max-w-full font-bold break-words">{name}</p>
        {code && <TextCode code={code} />}
        {place && <p className="text-print-soft">{place}</p>}
      </div>
    </div>
  );
}
