import type { Seeded } from '#shared/base/pseudoRandom.ts';
import type { Look } from './frames.ts';

const between = ({ next }: Seeded, from: number, to: number): number => from + next() * (to - from);

/** A phone held as at a door: near the middle, slightly turned and tilted, lit well. */
function held(chance: Seeded): Look {
  return {
    size: [1280, 720],
    module: between(chance, 4, 9),
    place: [between(chance, 0.35, 0.65), between(chance, 0.35, 0.65)],
    turn: between(chance, -0.3, 0.3),
    tilt: between(chance, 0, 0.3),
    axis: between(chance, 0, Math.PI),
    bend: 0,
    light: between(chance, 190, 240),
    dark: between(chance, 10, 50),
    blur: 0.1,
    motion: [0, 0],
    noise: 4,
    moire: 0,
    damage: (shade) => shade,
  };
}

function motion(chance: Seeded, from: number, to: number): Pick<Look, 'motion'> {
  const [angle, way] = [between(chance, 0, Math.PI), between(chance, from, to)];
  return { motion: [Math.cos(angle) * way, Math.sin(angle) * way] };
}

/** Glare that swallows what is under it: an ellipse with soft edges that covers no finder pattern. */
function glare(chance: Seeded): Look['damage'] {
  const [x, y] = [between(chance, 14, 27), between(chance, 14, 27)];
  const [wide, high] = [between(chance, 4, 7), between(chance, 4, 7)];
  return (shade, u, v) => {
    const far = Math.hypot((u - x) / wide, (v - y) / high);
    return shade + (255 - shade) * Math.max(0, Math.min(1, 1.6 - far));
  };
}

/** Scratches across the code, lighter than its dark modules. */
function scratches(chance: Seeded): Look['damage'] {
  const lines = Array.from({ length: chance.int(1, 3) }, () => {
    const angle = between(chance, 0, Math.PI);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return { sin, cos, at: between(chance, 5, 36) * (sin + cos), half: between(chance, 0.1, 0.35) };
  });
  return (shade, u, v) =>
    lines.some(({ sin, cos, at, half }) => Math.abs(u * sin + v * cos - at) < half) ? 150 : shade;
}

/** A finger over the lower right corner, the one without a finder pattern: up to a tenth of the code. */
function finger(chance: Seeded): Look['damage'] {
  const radius = between(chance, 8, 14);
  return (shade, u, v) => (Math.hypot(u - 43, v - 43) < radius ? 110 : shade);
}

/** What goes wrong at a door; each class changes one thing of a phone that is held well, and how much by chance. */
export const LOOKS: Record<string, (chance: Seeded) => Partial<Look>> = {
  'held well': () => ({}),
  'at the edge': (chance) => ({
    module: between(chance, 4, 6),
    place: [chance.pick([0, 1]), chance.next()],
  }),
  dark: (chance) => ({
    light: between(chance, 40, 70),
    dark: between(chance, 10, 20),
    noise: between(chance, 5, 9),
  }),
  blurred: (chance) => ({ blur: between(chance, 0.2, 0.5) }),
  'blurred strongly': (chance) => ({ blur: between(chance, 0.5, 0.65) }),
  tilted: (chance) => ({
    tilt: between(chance, 0.5, 0.95),
    turn: between(chance, -Math.PI, Math.PI),
  }),
  'small, 1280 × 720': (chance) => ({ module: between(chance, 2, 3), blur: 0.2 }),
  'small, 240 × 240': (chance) => ({
    size: [240, 240],
    module: between(chance, 2, 4.5),
    blur: between(chance, 0.1, 0.4),
  }),
  inverted: (chance) => ({ light: between(chance, 10, 50), dark: between(chance, 180, 240) }),
  glare: (chance) => ({ damage: glare(chance) }),
  scratched: (chance) => ({ damage: scratches(chance) }),
  'covered corner': (chance) => ({ damage: finger(chance) }),
  noisy: (chance) => ({ noise: between(chance, 20, 45) }),
  'low contrast': (chance) => ({
    light: between(chance, 140, 170),
    dark: between(chance, 95, 115),
  }),
  'curved, moiré': (chance) => ({
    bend: between(chance, 0.6, 1.3),
    moire: between(chance, 0.05, 0.2),
  }),
  moving: (chance) => motion(chance, 0.3, 1.2),
  'moving fast': (chance) => motion(chance, 1.2, 2),
};

/** What is measured and not part of the goal: a module smeared over two or more, where a phone waits for a better picture. */
export const BEYOND: ReadonlySet<string> = new Set(['moving fast']);

export function lookOf(name: string, chance: Seeded): Look {
  return { ...held(chance), ...LOOKS[name]?.(chance) };
}
