import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export function NoDoor({ loading, empty }: { loading: boolean; empty: boolean }) {
  if (loading) return <Spinner label="Looking for events…" />;
  if (!empty)
    return (
      <EmptyState
        title="Which door is this?"
        body="Select an event, and its guest list comes to this device."
      />
    );
  return (
    <EmptyState
      title="No event on this device"
      body="Connect once before the doors open, and choose the event. After that the door works without a network."
    />
  );
}
