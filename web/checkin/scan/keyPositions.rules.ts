/** A key that was pressed: its position on the keyboard (`KeyboardEvent.code`) and what the system made of it. */
export type Stroke = { code: string; key: string; shift: boolean; alt: boolean };

type Layout = { dash: string; shiftedDigits: boolean; moved: Readonly<Record<string, string>> };

/** Layouts that scanners type in. Those that type letters, digits and dashes with the same keys share one entry. */
const LAYOUTS: readonly Layout[] = [
  // US, UK
  { dash: 'Minus', shiftedDigits: false, moved: {} },
  // French
  {
    dash: 'Digit6',
    shiftedDigits: true,
    moved: { KeyQ: 'A', KeyA: 'Q', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M', KeyM: '?' },
  },
  // German
  { dash: 'Slash', shiftedDigits: false, moved: { KeyY: 'Z', KeyZ: 'Y' } },
  // Spanish, Italian
  { dash: 'Slash', shiftedDigits: false, moved: {} },
];

/** A character that no ticket contains. */
const OTHER = '?';
/** A digit of an Alt code. It stands for a part of a character, so such a text can't be read. */
export const ALT_DIGIT = '\uFFFD';

export const READINGS = LAYOUTS.length + 1;

/**
 * Returns the character that a stroke means: first as the system read it, then by position in each layout of the
 * scanner, whatever layout the system has. Letters are upper case, so that shift and caps lock do not matter.
 */
export function readStroke(stroke: Stroke): string[] {
  if (stroke.alt) return Array.from({ length: READINGS }, () => ALT_DIGIT);
  const byKey = stroke.key.length === 1 ? stroke.key.toUpperCase() : OTHER;
  // Some phones don't report positions.
  return [byKey, ...LAYOUTS.map((layout) => (stroke.code === '' ? byKey : at(layout, stroke)))];
}

function at({ dash, shiftedDigits, moved }: Layout, { code, shift }: Stroke): string {
  if (code === 'NumpadSubtract' || (code === dash && !shift)) return '-';
  const [, where, name = OTHER] = /^(Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? [];
  if (where === 'Digit' && shift !== shiftedDigits) return OTHER;
  return moved[code] ?? name;
}
