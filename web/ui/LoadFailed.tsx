import { isAppError, type AppError } from '#shared/base/errors.ts';
import { offline } from '#web/api/network.errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

type LoadFailedProps = {
  title: string;
  query: { error?: unknown; isFetching?: boolean; refetch: () => unknown };
};

const causeText = ({ code, message }: AppError): string =>
  code === offline.code ? "You're offline. We'll load this when you're back online." : message;

export function LoadFailed({ title, query }: LoadFailedProps) {
  const { error, isFetching = false, refetch } = query;
  const cause = isAppError(error) ? causeText(error) : 'An unexpected error occurred';
  return (
    <div role="alert">
      <EmptyState
        title={title}
        body={error !== undefined && cause}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
