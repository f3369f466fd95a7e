import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

type CarouselProps = {
  /** What it shows, for those who listen. */
  label: string;
  slides: readonly { key: number; name: string; content: ReactNode }[];
};

/** Slides side by side: swiped, scrolled, with arrow keys, arrows or dots. Nothing moves by itself. */
export function Carousel({ label, slides }: CarouselProps) {
  const { track, current, show, follow } = useTrack(slides.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(current + step);
  };
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
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
      {slides.length > 1 && (
        <Controls names={slides.map(({ name }) => name)} current={current} show={show} />
      )}
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

type ControlsProps = { names: readonly string[]; current: number; show: (index: number) => void };

const arrow =
  'grid size-12 place-items-center rounded-full border border-edge text-chalk hover:border-chalk hover:bg-raised ' +
  'focus-visible:rounded-full aria-disabled:border-line aria-disabled:text-dust/50 max-sm:hidden';

function Controls({ names, current, show }: ControlsProps) {
  return (
    <div className="mt-3 flex items-center justify-center gap-4 sm:mt-5">
      <button
        type="button"
        aria-label="Previous"
        aria-disabled={current === 0}
        className={arrow}
        onClick={() => show(current - 1)}
      >
        <ChevronLeft aria-hidden="true" />
      </button>
      <div className="flex">
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-label={`Show ${name}`}
            aria-current={index === current}
            onClick={() => show(index)}
            className="grid h-12 min-w-8 place-items-center px-1"
          >
            <span
              className={cx(
                'h-2 rounded-full transition-all',
                index === current ? 'w-6 bg-chalk' : 'w-2 bg-edge',
              )}
            />
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-label="Next"
        aria-disabled={current === names.length - 1}
        className={arrow}
        onClick={() => show(current + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </button>
    </div>
  );
}
