import { roundedPosition, type Point } from '#shared/places/distance.ts';

export type LocateProblem = 'denied' | 'unavailable' | 'timeout';

const LIMIT_MS = 15_000;
const GOOD_FOR_MS = 10 * 60_000;

function problemOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocateProblem {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}

/** Asks for the device's position, rounded to about half a mile. Call in a tap handler. */
export function locate(): Promise<Point | LocateProblem> {
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
