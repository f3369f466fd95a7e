import { strengthOf, type Strength } from '#shared/accounts/strength.ts';

const WORDS: Record<Strength, string> = {
  0: 'At least 6 characters.',
  1: 'That will do. A longer one is safer.',
  2: 'Good. One more word makes it strong.',
  3: 'Strong. Nobody rolls past this one.',
};
const EMPTY = 'At least 6 characters. A few words in a row are easy to keep and hard to guess.';
const LINES = ['var(--color-coral)', 'var(--color-amber)', 'var(--color-aqua)'];

type PasswordStrengthProps = { password: string; known?: readonly string[] };

/** Advice only, never a requirement. */
export function PasswordStrength({ password, known = [] }: PasswordStrengthProps) {
  const strength = strengthOf(password, known);
  return (
    <span className="mt-1.5 flex items-center gap-3">
      <svg
        viewBox="0 0 36 22"
        aria-hidden="true"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        className="w-9 shrink-0"
      >
        {LINES.map((colour, line) => (
          <path
            key={colour}
            d={`M3 ${19 - line * 8}h30`}
            stroke={line < strength ? colour : 'var(--color-line)'}
            className="transition-[stroke] duration-200"
          />
        ))}
      </svg>
      <span>{password === '' ? EMPTY : WORDS[strength]}</span>
    </span>
  );
}
