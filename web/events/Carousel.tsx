import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

type CarouselProps = {
  label: string;
  slides: readonly { key: number; name: string; content: ReactNode }[];
  children: ReactNode;
};

/** Slides that move by swipe, scroll, arrow keys or buttons; never by themselves. */
export function Carousel({ label, slides, children }: CarouselProps) {
  const { track, current, show, follow } = useTrack(slides.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="mb-4 flex min-h-12 flex-wrap items-center justify-between gap-2 sm:mb-6">
        {children}
        {slides.length > 1 && <Arrows current={current} count={slides.length} show={show} />}
      </div>
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        onScroll={follow}
        className="no-scrollbar flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-lg"
      >
        {slides.map(({ key, name, content }, index) => (
          <li
            key={key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            inert={index !== current}
            className="w-full shrink-0 snap-center"
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number): void => {
    const slide = track.current?.children[Math.max(0, Math.min(index, count - 1))];
    if (!(slide instanceof HTMLElement)) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    track.current?.scrollTo({
      left: slide.offsetLeft - track.current.offsetLeft,
      behavior: calm ? 'auto' : 'smooth',
    });
  };
  const follow = (): void => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setCurrent(Math.max(0, Math.min(Math.round(scrollLeft / clientWidth), count - 1)));
  };
  return { track, current: Math.min(current, Math.max(0, count - 1)), show, follow };
}

type ArrowsProps = { current: number; count: number; show: (index: number) => void };

const arrow =
  'grid size-12 place-items-center rounded-full border border-edge text-chalk hover:border-chalk hover:bg-raised ' +
  'focus-visible:rounded-full aria-disabled:border-line aria-disabled:bg-transparent aria-disabled:text-dust/50';

function Arrows({ current, count, show }: ArrowsProps) {
  return (
    <div className="flex items-center gap-2">
      <p aria-live="polite" className="mr-2 text-sm text-dust tabular-nums max-sm:sr-only">
        {current + 1} of {count}
      </p>
      <button
        type="button"
        aria-label="Previous"
        aria-disabled={current === 0}
        className={arrow}
        onClick={() => show(current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label="Next"
        aria-disabled={current === count - 1}
        className={arrow}
        onClick={() => show(current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
