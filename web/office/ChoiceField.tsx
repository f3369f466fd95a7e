import { type ComponentProps, Suspense, useState, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { Field, Select } from '#web/ui/Field.tsx';
import { Button } from '#web/ui/Button.tsx';

type ChoiceFieldProps = {
  label: string;
  error: string | undefined;
  /** What the empty choice says. */
  none: string;
  words: Readonly<Record<string, string>>;
} & ComponentProps<'select'>;

/** A choice that may be left open. */
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

type AddInPlaceProps = {
  label: string;
  /** The form, which may load late. */
  form: (close: () => void) => ReactNode;
};

/** Opens a form for what a list lacks, over the form that the list is part of. */
export function AddInPlace({ label, form }: AddInPlaceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        className="-my-3 -ml-3 justify-self-start"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-5" />
        {label}
      </Button>
      {open && <Suspense>{form(() => setOpen(false))}</Suspense>}
    </>
  );
}
