import type { ComponentProps, ReactNode } from 'react';

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
