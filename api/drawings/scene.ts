import type { Seeded } from '#shared/base/seeded.ts';
import type { Palette } from './palette.ts';

/** Draws a poster's scene: SVG shapes from back to front. `id` makes the names of gradients unique in the file. */
export type Scene = (art: { chance: Seeded; palette: Palette; id: string }) => string[];
