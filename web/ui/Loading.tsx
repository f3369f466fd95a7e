import { Skeleton } from './Skeleton.tsx';

type LoadingProps = { label: string; looks: readonly string[]; className?: string };

/** Placeholder for content that is loading: a skeleton for each of `looks`, which are CSS classes. */
export function Loading({ label, looks, className = 'grid gap-3' }: LoadingProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {looks.map((look, at) => (
        <Skeleton key={at} className={look} />
      ))}
    </div>
  );
}

const ROWS = Array.from({ length: 5 }, () => 'h-16 w-full');

export const LoadingRows = ({ label }: { label: string }) => <Loading label={label} looks={ROWS} />;
