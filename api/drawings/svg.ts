import type { Seeded } from '#shared/base/pseudoRandom.ts';
import type { Palette } from './palette.ts';

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
