export type Accent = 'coral' | 'amber' | 'aqua';

const ACCENTS = ['coral', 'amber', 'aqua'] as const satisfies Accent[];

/** The accent of an event: its id modulo 3. Put it in `data-accent`, then use `text-accent` and friends inside. */
export function accentOf(id: number): Accent {
  return ACCENTS[((id % 3) + 3) % 3] ?? 'coral';
}
