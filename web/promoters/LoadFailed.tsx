import { isAppError } from '#shared/base/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

type LoadFailedProps = { title: string; error: unknown; onRetry: () => void };

/** Instead of what did not come. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const cause = isAppError(error) ? error.message : 'Something went wrong';
  return (
    <EmptyState title={title} body={cause} action={<Button onClick={onRetry}>Try Again</Button>} />
  );
}
