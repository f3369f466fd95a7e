import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

type Card = {
  key: number;
  name: string;
  /** Position among the cards of the same kind: short for display, in full for screen readers. */
  place: { shown: string | undefined; inFull: string } | undefined;
  content: ReactNode;
};
type DeckProps = { cards: readonly Card[] };

export function TicketDeck({ cards }: DeckProps) {
  const lane = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const go = (to: number): void => {
    const node = lane.current;
    if (!node || to < 0 || to >= cards.length) return;
    node.scrollLeft = to * node.clientWidth;
    setShown(to);
  };
  const onScroll = (): void => {
    const node = lane.current;
    if (node && node.clientWidth > 0) setShown(Math.round(node.scrollLeft / node.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    go(shown + step);
  };
  const several = cards.length > 1;
  return (
    <section aria-label="Tickets" aria-roledescription="carousel" onKeyDown={onKeyDown}>
      <div
        ref={lane}
        onScroll={onScroll}
        tabIndex={several ? 0 : undefined}
        className="flex snap-x snap-mandatory scroll-smooth overflow-x-auto overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
      >
        {cards.map(({ key, name, place, content }) => (
          <div
            key={key}
            role="group"
            aria-roledescription="ticket"
            aria-label={place?.shown ? `${name}, ${place.shown}` : name}
            className="w-full shrink-0 snap-center px-5 pb-2"
          >
            {content}
          </div>
        ))}
      </div>
      {several && (
        <Controls
          count={cards.length}
          shown={shown}
          place={cards[shown]?.place?.inFull ?? ''}
          onGo={go}
        />
      )}
    </section>
  );
}

type ControlsProps = {
  count: number;
  shown: number;
  place: string;
  onGo: (to: number) => void;
};

function Controls({ count, shown, place, onGo }: ControlsProps) {
  const arrow = (label: string, to: number, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      disabled={to < 0 || to === count}
      onClick={() => onGo(to)}
      className="grid size-12 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk disabled:opacity-30"
    >
      <Icon aria-hidden="true" className="size-6" />
    </button>
  );
  return (
    <div className="mt-2 flex items-center justify-center gap-3">
      {arrow('Previous ticket', shown - 1, ChevronLeft)}
      <p aria-live="polite" className="sr-only">
        {place}
      </p>
      <div aria-hidden="true" className="flex max-w-48 flex-wrap justify-center gap-1.5">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={cx(
              'h-2 rounded-full transition-all',
              index === shown ? 'w-6 bg-chalk' : 'w-2 bg-edge',
            )}
          />
        ))}
      </div>
      {arrow('Next ticket', shown + 1, ChevronRight)}
    </div>
  );
}
