import { coarse, type Point } from '#shared/places/distance.ts';

/** Why there is no position: not allowed, not to be found, or not in time. */
export type LocateProblem = 'denied' | 'unavailable' | 'timeout';

const LIMIT_MS = 15_000;
const GOOD_FOR_MS = 10 * 60_000;

function problemOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): LocateProblem {
  if (code === PERMISSION_DENIED) return 'denied';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}

/**
 * Asks the browser where this device is, which asks its owner. Call it for a tap only. The position is roughly
 * right, within half a mile, and more is neither needed nor kept.
 */
export function locate(): Promise<Point | LocateProblem> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve(coarse({ latitude, longitude })),
      (error) => resolve(problemOf(error)),
      { enableHighAccuracy: false, timeout: LIMIT_MS, maximumAge: GOOD_FOR_MS },
    );
  });
}
