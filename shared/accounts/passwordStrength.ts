import { MIN_PASSWORD } from './accountLimits.rules.ts';

/** Strength of a password: 0 is too short; 1 to 3 are accepted, and the meter shows that many stripes. */
export type Strength = 0 | 1 | 2 | 3;

/** Common beginnings of passwords, and keyboard rows: attackers try them first. */
const GUESSED_FIRST = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdf',
  'zxcv',
  'letmein',
  'welcome',
  'iloveyou',
  'dragon',
  'monkey',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'trustno',
  'secret',
  'admin',
  'login',
  'master',
  'shadow',
  'hello',
  'skate',
  'skater',
  'roller',
  'rollcall',
  'groove',
];

const SETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];

/** Estimated bits of entropy that are required for two stripes of the meter, and for three. */
const FAIR_BITS = 45;
const STRONG_BITS = 65;

/**
 * Estimates the strength of a password, as a hint for the user. Length counts most. Repeats, sequences, common words
 * and values of other fields (`known`) count as one character each.
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < MIN_PASSWORD) return 0;
  const bits = surprising(shrink(password, known)) * Math.log2(choices(password));
  if (bits >= STRONG_BITS) return 3;
  return bits >= FAIR_BITS ? 2 : 1;
}

function shrink(password: string, known: readonly string[]): string {
  const words = [...known.flatMap(wordsOf), ...GUESSED_FIRST]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  return words.reduce((text, word) => text.replaceAll(word, '\u0001'), password.toLowerCase());
}

/** Returns a text in lower case, followed by its words, such as the parts of an e-mail address. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u)];
}

/** Counts characters that don't continue a run such as 'aaa', '1234' or 'cba'. */
function surprising(text: string): number {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, at) => code - (codes[at - 1] ?? Number.NaN));
  const followed = steps.filter((step, at) => step === 0 || isStair(step, steps[at - 1]));
  const distinct = new Set(codes).size;
  return Math.min(codes.length - followed.length, distinct * 2);
}

const isStair = (step: number, before: number | undefined): boolean =>
  Math.abs(step) === 1 && step === before;

function choices(password: string): number {
  const size = SETS.reduce((sum, [set, count]) => sum + (set.test(password) ? count : 0), 0);
  return Math.max(2, size);
}
