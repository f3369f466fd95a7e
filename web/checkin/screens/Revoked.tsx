import { useField } from '#web/checkin/common/useStore.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function Revoked({ wiped }: { wiped: boolean }) {
  const pending = useField(thisDevice().sender.state, 'pending');
  const scans = pending === 1 ? '1 scan is' : `${pending} scans are`;
  return (
    <EmptyState
      title="This device has been removed from the door"
      body={
        wiped && pending === 0
          ? 'All its scans were sent, and its guest lists are deleted. Ask the door lead for another device.'
          : `Its guest lists are deleted. ${scans} still being sent: stay connected.`
      }
    />
  );
}
