import { isAppError, type AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type LoadFailedProps = {
  title: string;
  error?: unknown;
  trying?: boolean;
  onRetry: () => unknown;
};

const causeText = ({ code, message }: AppError): string =>
  code === offline.code ? "You're offline. We'll load this when you're back online." : message;

export function LoadFailed({ title, error, trying = false, onRetry }: LoadFailedProps) {
  const cause = isAppError(error) ? causeText(error) : 'An unexpected error occurred';
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
