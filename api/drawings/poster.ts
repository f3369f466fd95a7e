import { hash32, seeded } from '#shared/base/pseudoRandom.ts';
import { fan, grid, sun } from './skyScenes.ts';
import { lanes, rink, scales, tiles } from './floorScenes.ts';
import { paletteOf } from './palette.ts';
import { type Scene, HEIGHT, WIDTH } from './svg.ts';
import { disco, ribbon, wheels } from './objectScenes.ts';
import { accentOf } from '#shared/events/events.rules.ts';

const SCENES: readonly Scene[] = [
  wheels,
  disco,
  scales,
  ribbon,
  tiles,
  rink,
  sun,
  grid,
  lanes,
  fan,
];

/**
 * Draws an event's poster as a 16:9 SVG that is safe to crop. The same id and seed always give the same picture;
 * neighboring ids get different scenes.
 */
export function posterSvg(id: number, seed: string): string {
  const chance = seeded(`${id}-${seed}`);
  const palette = paletteOf(accentOf(id), chance);
  const scene = SCENES[id % SCENES.length] ?? sun;
  return file(WIDTH, HEIGHT, scene({ chance, palette, id: 'p' }));
}

function file(width: number, height: number, shapes: readonly string[]): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const fit = 'preserveAspectRatio="xMidYMid slice"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${fit}>${shapes.join('')}</svg>`;
}

/** Address of a poster; it changes with the text that the poster is drawn from. */
export function posterUrl(id: number, text: string): string {
  return `/posters/${id}-${hash32(text).toString(16).padStart(8, '0')}.svg`;
}

const DRAWN = /^\/posters\/(\d{1,9})-([0-9a-f]{8})\.svg$/;

/** Id and seed of an event's drawn poster, which is shown unless the event has a picture of its own. */
export function drawnPoster(event: { id: number; title: string; image_url: string | null }) {
  const [, of, seed] = DRAWN.exec(event.image_url ?? '') ?? [];
  if (of !== undefined && seed !== undefined) return { id: Number(of), seed };
  return { id: event.id, seed: hash32(event.title).toString(16).padStart(8, '0') };
}
