import { Heart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/ui/Button.tsx';

const PARAM = 'favourites';

export function useFavouritesFilter(): [boolean, (only: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const change = (only: boolean): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (only) next.set(PARAM, '1');
        else next.delete(PARAM);
        return next;
      },
      { preventScrollReset: true },
    );
  return [params.get(PARAM) === '1', change];
}

export function FavouritesFilter({ className = '' }: { className?: string }) {
  const [only, change] = useFavouritesFilter();
  return (
    <Button
      variant="secondary"
      aria-pressed={only}
      onClick={() => change(!only)}
      className={`group/only bg-night/60 aria-pressed:border-coral aria-pressed:text-coral ${className}`}
    >
      <Heart aria-hidden="true" className="size-5 group-aria-pressed/only:fill-coral" />
      Favourites
    </Button>
  );
}
