import { cloneElement, isValidElement, type ComponentProps, type MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dark';

type Look = {
  variant?: Variant | undefined;
  size?: 'md' | 'lg' | undefined;
  className?: string | undefined;
};

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true, presses do nothing, but the button keeps the focus. */
    pending?: boolean;
    asChild?: boolean;
  };

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full border font-semibold whitespace-nowrap tight:whitespace-normal ' +
  'transition-[background-color,border-color,filter,transform] duration-150 select-none active:scale-[.98] ' +
  'focus-visible:rounded-full disabled:opacity-45 aria-disabled:opacity-70';

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-coral text-ink hover:brightness-110',
  secondary: 'border-edge bg-transparent text-chalk hover:border-chalk hover:bg-raised',
  ghost: 'border-transparent bg-transparent text-dust hover:bg-raised hover:text-chalk',
  dark: 'border-transparent bg-night text-chalk hover:bg-raised focus-visible:outline-night',
  danger: 'border-transparent bg-refuse text-white hover:brightness-110',
};

const sizes = { md: 'px-5 py-2 text-base', lg: 'min-h-14 px-7 py-3 text-lg' };

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

const lookOf = ({ variant = 'primary', size = 'md', className }: Look): string =>
  cx(base, variants[variant], sizes[size], className);

/** A link to another page that looks like a button. */
export function LinkButton({ variant, size, className, ...link }: Look & LinkProps) {
  return <Link {...link} className={lookOf({ variant, size, className })} />;
}

export function Button({
  variant,
  size,
  pending = false,
  asChild = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = lookOf({ variant, size, className });
  // With `asChild`, the child element gets the button's props.
  const dress: object = { ...rest, className: look };
  if (asChild && isValidElement<object>(children)) return cloneElement(children, dress);
  const waiting = pending ? { 'aria-disabled': true, 'aria-busy': true, onClick: swallow } : {};
  return (
    <button type="button" className={look} {...rest} {...waiting}>
      {pending && <Ring />}
      {children}
    </button>
  );
}

function Ring() {
  return (
    <span
      aria-hidden="true"
      className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}
