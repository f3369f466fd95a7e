import type { ComponentProps } from 'react';
import { MIN_PASSWORD } from '#shared/accounts/accountLimits.rules.ts';
import { strengthOf, type Strength } from '#shared/accounts/passwordStrength.ts';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';

const WORDS: Record<Exclude<Strength, 0>, string> = {
  1: 'OK. A longer password is safer.',
  2: 'Good. One more word makes it strong.',
  3: 'Strong password.',
};
const ADVICE = ' A few random words are easy to remember and hard to guess.';
const LINES = ['var(--color-coral)', 'var(--color-amber)', 'var(--color-aqua)'];

type PasswordStrengthProps = { password: string; known?: readonly string[]; min?: number };

/** Shows how strong a new password is, as advice: it never prevents saving. */
function PasswordStrength({ password, known = [], min = MIN_PASSWORD }: PasswordStrengthProps) {
  const strength = password.length < min ? 0 : strengthOf(password, known);
  const tooShort = `At least ${min} characters.${password === '' ? ADVICE : ''}`;
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
      <span>{strength === 0 ? tooShort : WORDS[strength]}</span>
    </span>
  );
}

type NewPasswordFieldsProps = PasswordStrengthProps & {
  label?: string;
  className?: string;
  register: (name: 'password' | 'confirmPassword') => ComponentProps<'input'>;
  errors: {
    [Name in 'password' | 'confirmPassword']?: { message?: string | undefined } | undefined;
  };
};

/** The fields for a new password, with its strength, and for its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label = 'Password', className = '', register, errors, ...strength } = props;
  return (
    <>
      <Field
        label={label}
        error={errors.password?.message}
        hint={<PasswordStrength {...strength} />}
        className={className}
      >
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message} className={className}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}
