import type { Seeded } from '#shared/base/seeded.ts';
import type { Accent } from '#shared/events/events.rules.ts';

// Numbers are rounded to a tenth, which keeps files small.

export type Point = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const WIDTH = 1200;
export const HEIGHT = 675;

export function rect(x: number, y: number, width: number, height: number, fill: string, more = '') {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more}/>`;
}

export function circle([x, y]: Point, radius: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more}/>`;
}

export function data(...parts: readonly (string | number)[]): string {
  return parts.map((part) => (typeof part === 'number' ? n(part) : part)).join(' ');
}

export function group(attributes: string, ...children: readonly string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`;
}

/** The point at a distance and an `angle` (in radians) from a center. */
export function polar([x, y]: Point, distance: number, angle: number): Point {
  return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Makes a vertical gradient, or one along `x2`, `y2`; it is used as `url(#id)`. */
export function gradient(id: string, colours: readonly string[], direction = 'x2="0" y2="1"') {
  const stops = colours.map(
    (colour, i) => `<stop offset="${n(i / (colours.length - 1))}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`;
}

/** Draws a poster's scene: SVG shapes from back to front. `id` makes the names of gradients unique in the file. */
export type Scene = (art: { chance: Seeded; palette: Palette; id: string }) => string[];

/** Colors from darkest to brightest; `glow` is the event's accent. */
export type Palette = {
  night: string;
  dusk: string;
  haze: string;
  glow: string;
  spark: string;
  third: string;
};

const CORAL = '#ff7a66';
const AMBER = '#ffc54d';
const AQUA = '#3fe0cb';
export const CHALK = '#f7f1e8';
export const NIGHT = '#140e1e';

const GROUNDS: Record<Accent, readonly [Palette, ...Palette[]]> = {
  coral: [
    { night: '#25143f', dusk: '#57297a', haze: '#b2366c', glow: CORAL, spark: AMBER, third: AQUA },
    { night: '#1b1236', dusk: '#43206b', haze: '#8c2f7f', glow: CORAL, spark: AMBER, third: AQUA },
  ],
  aqua: [
    { night: '#0b2a36', dusk: '#0f4a54', haze: '#17787c', glow: AQUA, spark: AMBER, third: CORAL },
    { night: '#1a1540', dusk: '#2b3577', haze: '#2a7f9c', glow: AQUA, spark: CORAL, third: AMBER },
  ],
  amber: [
    { night: '#2a1235', dusk: '#66245a', haze: '#c9475a', glow: AMBER, spark: CORAL, third: AQUA },
    { night: '#221347', dusk: '#4f2a86', haze: '#9a4399', glow: AMBER, spark: AQUA, third: CORAL },
  ],
};

export function paletteOf(accent: Accent, chance: Seeded): Palette {
  return chance.pick(GROUNDS[accent]);
}

/** Mixes two `#rrggbb` colors; `share` runs from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => {
    const a = channel(from, at);
    return Math.round(a + (channel(to, at) - a) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function along(colours: readonly string[], share: number): string {
  const place = Math.min(Math.max(share, 0), 1) * (colours.length - 1);
  const from = Math.min(Math.floor(place), colours.length - 2);
  return mix(colours[from] ?? NIGHT, colours[from + 1] ?? NIGHT, place - from);
}
