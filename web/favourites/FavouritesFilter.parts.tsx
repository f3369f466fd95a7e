import { Heart } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Chip } from '#web/ui/Chip.tsx';

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

export function FavouritesFilter() {
  const [only, change] = useFavouritesFilter();
  return (
    <Chip pressed={only} onPress={change} className="group/only">
      <Heart aria-hidden="true" className="size-5 group-aria-pressed/only:fill-current" />
      <span className="max-sm:sr-only">Favorites</span>
    </Chip>
  );
}
