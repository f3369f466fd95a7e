import { Heart } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { toggleFavourite, useFavourite } from './useFavourites.local.ts';

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
        <VisuallyHidden> {event.title}</VisuallyHidden>
      </span>
    </Button>
  );
}
