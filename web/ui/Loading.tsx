import { Skeleton } from './Skeleton.tsx';

type LoadingProps = { label: string; looks: readonly string[]; className?: string };

/** Stands for content that is loaded, as skeletons with these classes. */
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
