import { useId, type ReactNode, type ComponentProps } from 'react';

type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <label className="relative flex min-h-14 cursor-pointer items-center gap-4 py-2.5 has-disabled:cursor-default has-disabled:opacity-60">
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-dust">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="peer absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className="relative h-8 w-14 shrink-0 rounded-full border-2 border-edge bg-night transition-colors peer-checked:border-aqua peer-checked:bg-aqua peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-aqua after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-dust after:transition-transform peer-checked:after:translate-x-6 peer-checked:after:bg-ink motion-reduce:transition-none motion-reduce:after:transition-none forced-colors:after:bg-[ButtonText]"
      />
    </label>
  );
}

type CheckboxProps = ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  return (
    <label className="flex min-h-12 items-start gap-3 py-2.5 has-disabled:opacity-60">
      <input type="checkbox" className="mt-0.5 size-6 shrink-0 accent-aqua" {...rest} />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-dust">{hint}</span>}
      </span>
    </label>
  );
}
