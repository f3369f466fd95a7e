import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type ReactNode,
  createContext,
  use,
} from 'react';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { control, cx } from './cx.ts';

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldState | null>(null);

function useFieldProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}

type FieldProps = {
  label: ReactNode;
  error?: ReactNode;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Field({ label, error, hint, className, children }: FieldProps) {
  const id = useId();
  const describedBy = cx(error ? `${id}-error` : '', hint ? `${id}-hint` : '') || undefined;
  const box = useRef<HTMLDivElement>(null);
  // On focus the browser scrolls only to the field itself, so the error message may stay below the edge.
  const show = (): void => box.current?.scrollIntoView?.({ block: 'nearest' });
  useEffect(() => {
    if (error && box.current?.contains(document.activeElement)) show();
  }, [error]);
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error) }}>
      <div
        ref={box}
        onFocus={error ? show : undefined}
        className={cx('grid min-w-0 grid-cols-1 content-start gap-1.5', className)}
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-dust">
            {hint}
          </p>
        )}
        <p
          id={`${id}-error`}
          aria-live="polite"
          className="flex gap-1.5 text-sm font-medium text-bad empty:hidden"
        >
          {error && (
            <>
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </>
          )}
        </p>
      </div>
    </FieldContext>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldProps()} className={cx(control, className)} {...rest} />;
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldProps()} rows={rows} className={cx(control, className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldProps()}
        className={cx(control, 'appearance-none truncate pr-11 text-chalk!', className)}
        {...rest}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-dust"
      />
    </div>
  );
}
