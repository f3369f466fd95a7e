import { MapPin } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { NEARBY } from '#shared/places/distance.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { NEAR_ME, nameOf, useLastPlace } from './lastPlace.storage.ts';

const Picker = lazyPart(async () => (await import('./PlacePicker.tsx')).PlacePicker);

/**
 * The place that this device remembers, with a way to change it; the row is as high without a place. `isAnyNear` is
 * true if one of the events shown is near it.
 */
export function RememberedPlace({ isAnyNear }: { isAnyNear: boolean }) {
  const place = useLastPlace();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2.5">
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="max-w-3/5"
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{place ? nearText(place.near) : 'Set your city'}</span>
      </Button>
      <p className="min-w-0 flex-1 text-sm text-dust">
        {!place
          ? 'Soonest first, anywhere'
          : isAnyNear
            ? `Within ${NEARBY} miles first`
            : `Nothing within ${NEARBY} miles yet`}
      </p>
      {open && (
        <Suspense fallback={<div className="h-12 w-full" />}>
          <Picker onDone={close} />
        </Suspense>
      )}
    </div>
  );
}

const nearText = (near: string): string => `Near ${near === NEAR_ME ? 'you' : nameOf(near)}`;
