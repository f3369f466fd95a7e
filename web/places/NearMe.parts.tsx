import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { RADII, type Radius, roundedPosition, type Point } from '#shared/places/distance.ts';
import type { Town } from '#shared/places/places.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Field, Select } from '#web/ui/Field.tsx';
import { CityBox } from './CityBox.tsx';
import { NEAR_ME, nameOf, nearOf, rememberPlace, useLastPlace } from './lastPlace.storage.ts';
import { radiusOf, useNearFilter, useOrigin, type Origin } from './places.queries.ts';

export const PROBLEMS: Record<LocateProblem, string> = {
  denied:
    "Your browser isn't sharing your location. Type a city instead, or allow location in your browser settings.",
  unavailable: "We couldn't find your location. Type a city instead.",
  timeout: 'Finding your location took too long. Try again, or type a city.',
};

export function NearMe() {
  const [{ near, within }, change] = useNearFilter();
  const origin = useOrigin();
  const last = useLastPlace();
  const { ask, asking, problem, forget } = useLocate(() => change({ near: NEAR_ME }));
  // On phones the box for a town appears after the first press.
  const [pressed, setPressed] = useState(false);
  const asked = pressed || near !== null || problem !== null;
  const here = near === NEAR_ME && origin.state === 'found';
  const before = near === null && last && last.near !== NEAR_ME ? last.near : null;
  const choose = (place: Town): void => {
    forget();
    rememberPlace({ ...place, near: nearOf(place) });
    change({ near: nearOf(place) });
  };
  const clear = (): void => {
    forget();
    change({ near: null });
  };
  return (
    <>
      <div
        className={cx(
          'grid grid-cols-[3fr_2fr] gap-2.5 max-sm:order-2 max-sm:col-span-full sm:contents',
          !asked && 'max-sm:hidden',
        )}
      >
        <CityBox
          chosen={near === null || (near === NEAR_ME && !here) ? '' : nameOf(near)}
          onChoose={choose}
          onClear={clear}
          className="min-w-0 grow basis-40 self-start max-sm:only:col-span-full lg:max-w-88"
        />
        {near !== null && (
          <Within within={within} onChange={(miles) => change({ within: miles })} />
        )}
      </div>
      {before !== null && (
        <Button
          variant="ghost"
          className="max-w-full border-line max-sm:order-2 max-sm:col-span-full max-sm:justify-self-start lg:mt-[1.925rem] lg:self-start"
          onClick={() => change({ near: before })}
        >
          <span className="truncate">Near {nameOf(before)}</span>
        </Button>
      )}
      <MeButton
        pressed={here}
        pending={asking}
        onPress={() => {
          setPressed(true);
          void (here ? clear() : ask());
        }}
      />
      <p
        role="status"
        className="order-last w-full text-sm text-dust empty:hidden max-sm:col-span-full"
      >
        {problem ? PROBLEMS[problem] : wordFor(origin, near)}
      </p>
    </>
  );
}

/** Asks for the device's position, which is rounded and stays on this device. */
export function useLocate(onFound: () => void) {
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<LocateProblem | null>(null);
  const ask = async (): Promise<void> => {
    setAsking(true);
    setProblem(null);
    const answer = await locate();
    setAsking(false);
    if (typeof answer === 'string') {
      setProblem(answer);
      return;
    }
    rememberPlace({ ...answer, near: NEAR_ME });
    onFound();
  };
  return { ask, asking, problem, forget: () => setProblem(null) };
}

function wordFor({ state }: Origin, near: string | null): string {
  if (state === 'ask') return 'Tap “Near me” to see how far away the events are.';
  if (state === 'unknown') return `We don't know a US town called “${nameOf(near ?? '')}”.`;
  if (state === 'failed')
    return `We couldn't look up ${nameOf(near ?? '')}, so events are sorted by date.`;
  return '';
}

type MeButtonProps = { pressed: boolean; pending: boolean; onPress: () => unknown };

function MeButton({ pressed, pending, onPress }: MeButtonProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={pressed}
      pending={pending}
      onClick={() => void onPress()}
      className="self-start bg-night/60 max-sm:size-12 max-sm:p-0 sm:mt-[1.925rem] aria-pressed:border-aqua aria-pressed:text-aqua"
    >
      {!pending && <LocateFixed aria-hidden="true" className="size-5" />}
      <span className="max-sm:sr-only">Near me</span>
    </Button>
  );
}

function Within({ within, onChange }: { within: Radius; onChange: (within: Radius) => void }) {
  return (
    <Field label="Within" className="self-start sm:w-40">
      <Select value={within} onChange={(event) => onChange(radiusOf(event.target.value))}>
        <option value="any">Any distance</option>
        {RADII.map((miles) => (
          <option key={miles} value={miles}>
            {miles} miles
          </option>
        ))}
      </Select>
    </Field>
  );
}

type LocateProblem = 'denied' | 'unavailable' | 'timeout';

const LIMIT_MS = 15_000;
const GOOD_FOR_MS = 10 * 60_000;

function problemOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocateProblem {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}

/** Asks for the device's position, rounded to about half a mile. Call in a tap handler. */
function locate(): Promise<Point | LocateProblem> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(roundedPosition({ latitude, longitude })),
      (error) => resolve(problemOf(error)),
      { enableHighAccuracy: false, timeout: LIMIT_MS, maximumAge: GOOD_FOR_MS },
    );
  });
}

/** Credits GeoNames, as its license (CC BY 4.0) requires. */
export function PlacesCredit() {
  const link = 'underline underline-offset-2 hover:text-chalk';
  return (
    <p className="text-xs text-dust">
      Town data:{' '}
      <a href="https://www.geonames.org/" className={link} rel="noreferrer">
        GeoNames
      </a>
      ,{' '}
      <a href="https://creativecommons.org/licenses/by/4.0/" className={link} rel="noreferrer">
        CC BY 4.0
      </a>
      . Distances are straight lines, calculated on your device.
    </p>
  );
}
