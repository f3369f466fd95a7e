import type { Seeded } from '#shared/base/seeded.ts';
import type { Palette } from './palette.ts';

/** Returns shapes from back to front. `id` makes names unique in the file. */
export type Scene = (art: { chance: Seeded; palette: Palette; id: string }) => string[];
