import { Heart } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { toggleFavourite, useFavourite } from './useFavourites.local.ts';

type HeartProps = { event: { id: number; title: string }; className?: string };

/** Classes of a heart icon in a button with the class `group/heart`. */
export const heart =
  'transition-transform duration-200 ease-[cubic-bezier(.3,2.4,.5,1)] ' +
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
      <Heart aria-hidden="true" className={cx('size-6', heart)} />
    </button>
  );
}
