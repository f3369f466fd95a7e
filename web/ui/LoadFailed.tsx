import { isAppError } from '#shared/base/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type LoadFailedProps = {
  title: string;
  error?: unknown;
  trying?: boolean;
  onRetry: () => unknown;
};

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
