import { EmptyState } from '#web/ui/EmptyState.tsx';

export function NeedsConnection() {
  return (
    <EmptyState
      title="You're offline"
      body="Your results will show as soon as you're back online."
    />
  );
}
