import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  /** Use h1 when the empty state is the whole page. */
  heading?: 'h1' | 'h2';
};

export function EmptyState({ title, body, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-line px-6 py-12 text-center">
      <Wheel />
      <Heading className="text-lg">{title}</Heading>
      {body && <p className="max-w-prose text-dust">{body}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

function Wheel() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="mb-2 size-16" fill="none">
      <circle cx="32" cy="30" r="21" stroke="var(--color-edge)" strokeWidth="9" />
      <circle cx="32" cy="30" r="6" fill="var(--color-coral)" />
      <path
        d="M32 13v34M17.3 21.5l29.4 17M46.7 21.5l-29.4 17"
        stroke="var(--color-line)"
        strokeWidth="3.5"
      />
      <path d="M4 59.5h56" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
