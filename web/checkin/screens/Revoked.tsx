import { useStore } from '#web/checkin/common/useStore.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** What a removed device says, also after a reload, until it is set up again. */
export function Revoked({ wiped = false }: { wiped?: boolean }) {
  const { counted, pending } = useStore(thisDevice().sender.state);
  const scans = pending === 1 ? '1 scan is' : `${pending} scans are`;
  const done = wiped && counted && pending === 0;
  return (
    <EmptyState
      title="This device has been removed from the door"
      body={
        done
          ? 'All its scans were sent, and its guest lists are deleted. Ask the door lead for another device, or set this one up again with your password.'
          : `Its guest lists are ${wiped ? '' : 'being '}deleted. ${scans} still being sent: stay connected.`
      }
      action={
        done && (
          <Button variant="secondary" onClick={() => void setUpAgain()}>
            Set Up Again
          </Button>
        )
      }
    />
  );
}

async function setUpAgain(): Promise<void> {
  const { forgetRemoval } = await import('#web/checkin/device/wipe.ts');
  await forgetRemoval(thisDevice().db);
  // What this page knows of the old device goes with it.
  location.reload();
}
