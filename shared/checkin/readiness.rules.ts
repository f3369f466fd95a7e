/** What a door device needs to have stored to work without a network, with the names in texts. */
export const NEEDS = {
  storage: 'storage',
  list: 'guest list',
  keys: 'ticket keys',
  app: 'app',
  decoders: 'code reader',
  worker: 'offline start',
} as const;
export type Need = keyof typeof NEEDS;

export const ALL_NEEDS = Object.keys(NEEDS) as Need[];

/** How much of each need is on the device, from 0 to 1. */
export type OnDevice = Readonly<Record<Need, number>>;

/**
 * The needs that are not fully met, and `share`, the part of all needs that is on the device. A device is ready when
 * nothing is missing and `share` is 1.
 */
export function readinessOf(onDevice: OnDevice): { missing: Need[]; share: number } {
  const shares = ALL_NEEDS.map((need) => Math.min(1, onDevice[need]));
  return {
    missing: ALL_NEEDS.filter((need) => onDevice[need] < 1),
    share: shares.reduce((sum, share) => sum + share, 0) / ALL_NEEDS.length,
  };
}

/** The names of needs as a text, such as `guest list, app`. */
export const needsText = (needs: readonly Need[]): string =>
  needs.map((need) => NEEDS[need]).join(', ');
