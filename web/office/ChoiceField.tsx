import type { ComponentProps } from 'react';
import { Field, Select } from '#web/ui/Field.tsx';

type ChoiceFieldProps = {
  label: string;
  error: string | undefined;
  /** The text of the empty choice. */
  none: string;
  words: Readonly<Record<string, string>>;
} & ComponentProps<'select'>;

/** A select in which nothing has to be chosen. */
export function ChoiceField({ label, error, none, words, ...select }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error}>
      <Select {...select}>
        <option value="">{none}</option>
        {Object.entries(words).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
