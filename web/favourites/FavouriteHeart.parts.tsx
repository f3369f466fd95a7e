import { Heart } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { Button } from '#web/ui/Button.tsx';
import { toggleFavourite, useFavourite } from './useFavourites.local.ts';

type HeartProps = { event: { id: number; title: string }; className?: string };

const heart =
  'size-6 transition-transform duration-200 ease-[cubic-bezier(.3,2.4,.5,1)] ' +
  'group-aria-pressed/heart:fill-coral group-aria-pressed/heart:text-coral ' +
  'motion-safe:group-active/heart:scale-75 motion-safe:group-aria-pressed/heart:scale-110';

export function FavouriteHeart({ event, className }: HeartProps) {
  const saved = useFavourite(event.id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${event.title}`}
      onClick={() => void toggleFavourite(event.id)}
      className={cx(
        'group/heart grid size-12 place-items-center rounded-full bg-night/75 text-chalk backdrop-blur-sm',
        'hover:bg-night focus-visible:rounded-full tight:size-[48px]',
        className,
      )}
    >
      <Heart aria-hidden="true" className={heart} />
    </button>
  );
}

export function SaveButton({ event }: { event: { id: number; title: string } }) {
  const saved = useFavourite(event.id);
  return (
    <Button
      variant="secondary"
      aria-pressed={saved}
      onClick={() => void toggleFavourite(event.id)}
      className="group/heart min-w-28 bg-night/70"
    >
      <Heart
        aria-hidden="true"
        className="size-5 transition-transform duration-200 ease-[cubic-bezier(.3,2.4,.5,1)] group-aria-pressed/heart:fill-coral group-aria-pressed/heart:text-coral motion-safe:group-active/heart:scale-75 motion-safe:group-aria-pressed/heart:scale-110"
      />
      <span>
        {saved ? 'Saved' : 'Save'}
        <span className="sr-only"> {event.title}</span>
      </span>
    </Button>
  );
}
