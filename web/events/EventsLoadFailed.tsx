import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function EventsLoadFailed({ retry }: { retry: () => unknown }) {
  return (
    <div role="alert">
      <EmptyState
        title="Couldn't load events"
        body="Check your connection and try again."
        action={
          <Button variant="secondary" onClick={() => void retry()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
