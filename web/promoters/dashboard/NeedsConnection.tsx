import { EmptyState } from '#web/ui/EmptyState.tsx';

export function NeedsConnection() {
  return (
    <EmptyState
      title="Not without a connection"
      body="What your links bring is drawn as soon as you are online again."
    />
  );
}
