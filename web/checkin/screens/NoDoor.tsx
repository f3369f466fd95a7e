import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function NoDoor({ loading, empty }: { loading: boolean; empty: boolean }) {
  if (loading) return <Spinner label="Looking for events…" />;
  if (!empty)
    return (
      <EmptyState
        title="Which event is this?"
        body="Select an event to load its guest list on this device."
      />
    );
  return (
    <EmptyState
      title="No event on this device"
      body="Connect once before doors open, and choose the event. After that, check-in works without a network."
    />
  );
}
