import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  body?: ReactNode;
  action?: ReactNode;
  /** h1 where this is all the page has. */
  heading?: 'h1' | 'h2';
};

export function EmptyState({ title, body, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-md border border-dashed border-line px-6 py-12 text-center">
      <svg
        viewBox="0 0 48 30"
        aria-hidden="true"
        className="mb-2 w-12"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
      >
        <path d="M3 4h42" stroke="var(--color-line)" />
        <path d="M3 15h42" stroke="var(--color-line)" />
        <path d="M3 26h42" stroke="var(--color-line)" />
      </svg>
      <Heading className="text-lg">{title}</Heading>
      {body && <p className="max-w-prose text-dust">{body}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
