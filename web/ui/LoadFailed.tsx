import { isAppError } from '#shared/base/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type LoadFailedProps = {
  title: string;
  /** Why; left out where the title says enough. */
  error?: unknown;
  /** It is being asked for again. */
  trying?: boolean;
  onRetry: () => unknown;
};

/** Instead of what did not come. */
export function LoadFailed({ title, error, trying = false, onRetry }: LoadFailedProps) {
  const cause = isAppError(error) ? error.message : 'An unexpected error occurred';
  return (
    <div role="alert">
      <EmptyState
        title={title}
        body={error !== undefined && cause}
        action={
          <Button pending={trying} onClick={() => void onRetry()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
