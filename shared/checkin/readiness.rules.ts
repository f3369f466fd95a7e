/** What a door needs on its device to work without a network, and its name in texts. */
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

/** How much of each is there, from 0 to 1. */
export type OnDevice = Readonly<Record<Need, number>>;

/** A door is ready when everything is there: then nothing is missing, and `share` is 1. */
export function readinessOf(onDevice: OnDevice): { missing: Need[]; share: number } {
  const shares = ALL_NEEDS.map((need) => Math.min(1, onDevice[need]));
  return {
    missing: ALL_NEEDS.filter((need) => onDevice[need] < 1),
    share: shares.reduce((sum, share) => sum + share, 0) / ALL_NEEDS.length,
  };
}

/** `guest list, app` */
export const needsText = (needs: readonly Need[]): string =>
  needs.map((need) => NEEDS[need]).join(', ');
