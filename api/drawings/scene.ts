import type { Seeded } from '#shared/base/seeded.ts';
import type { Palette } from './palette.ts';

/** One way to compose a poster: shapes from back to front. `id` makes names inside the file unique. */
export type Scene = (art: { chance: Seeded; palette: Palette; id: string }) => string[];
