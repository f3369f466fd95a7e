import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Figures that did not come. */
export function Failed({
  title,
  cause,
  retry,
}: {
  title: string;
  cause: string;
  retry: () => unknown;
}) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        body={cause}
        action={
          <Button variant="secondary" onClick={() => void retry()}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
