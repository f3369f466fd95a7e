import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Town } from '#shared/places/places.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { CityBox } from './CityBox.tsx';
import { forgetPlace, nameOf, nearOf, rememberPlace, useLastPlace } from './lastPlace.storage.ts';
import { PROBLEMS, useLocate, PlacesCredit } from './NearMe.parts.tsx';

/** Asks for the place that this device remembers: a town, or the device's own position. */
export function PlacePicker({ onDone }: { onDone: () => void }) {
  const place = useLastPlace();
  const { ask, asking, problem, forget } = useLocate(onDone);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const choose = (town: Town): void => {
    forget();
    rememberPlace({ ...town, near: nearOf(town) });
    onDone();
  };
  return (
    <div ref={box} className="flex w-full flex-wrap items-end gap-2.5">
      <CityBox
        chosen={place ? nameOf(place.near) : ''}
        onChoose={choose}
        onClear={forgetPlace}
        className="min-w-0 grow basis-48 sm:max-w-88"
      />
      <Button variant="secondary" pending={asking} onClick={() => void ask()}>
        {!asking && <LocateFixed aria-hidden="true" className="size-5" />}
        Near me
      </Button>
      <p role="status" className="w-full text-sm text-dust empty:hidden">
        {problem && PROBLEMS[problem]}
      </p>
      <PlacesCredit />
    </div>
  );
}
