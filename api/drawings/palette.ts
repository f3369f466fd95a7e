import type { Seeded } from '#shared/base/pseudoRandom.ts';
import type { Accent } from '#shared/events/events.rules.ts';

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

const PALETTES: Record<Accent, readonly [Palette, ...Palette[]]> = {
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
  return chance.pick(PALETTES[accent]);
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
