import type { ReactNode } from 'react';
import { Field, Input } from '#web/ui/Field.tsx';

/** What the picture is of: decides how it is shown. */
export type ImageKind = 'event' | 'dj' | 'venue';

export type ImageFieldProps = {
  label: ReactNode;
  kind: ImageKind;
  /** An address; empty for none. */
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
  hint?: ReactNode;
};

/** A picture by its address. */
export function ImageField({ label, value, onChange, error, hint }: ImageFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      <Input
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
