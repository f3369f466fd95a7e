import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

export type ReauthValues = { password: string; code: string };
export type ReauthProblem = { field: string | undefined; message: string } | null;

type OwnerFieldsProps = {
  username: string;
  values: ReauthValues;
  problem: ReauthProblem;
  onChange: (values: ReauthValues) => void;
};

export function ReauthFields({ username, values, problem, onChange }: OwnerFieldsProps) {
  const of = (field: string): string => (problem?.field === field ? problem.message : '');
  return (
    <>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Field label="Current Password" error={of('password')}>
        <PasswordInput
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => onChange({ ...values, password: target.value })}
        />
      </Field>
      <Field
        label="Code"
        hint="Six digits from your app, or one of your recovery codes."
        error={of('code')}
      >
        <Input
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={values.code}
          onChange={({ target }) => onChange({ ...values, code: target.value })}
        />
      </Field>
    </>
  );
}
