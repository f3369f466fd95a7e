import { useEffect, useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/checkin/common/useStore.ts';
import { areTriesSpent, unlock } from '#web/checkin/device/pin.ts';
import { wipeAll, wipeRemoved } from '#web/checkin/device/wipe.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { PinPad } from './PinPad.tsx';
import { readChosen } from '#web/checkin/device/doorMeta.ts';
import { followLiveFeed } from '#web/checkin/sync/liveFeed.ts';

/**
 * The screen of a locked phone. Unsent scans are still sent meanwhile. To log in instead, the list is wiped with its
 * key and the session under it; it is downloaded again, without a PIN.
 */
export function LockScreen() {
  const online = useOnline();
  const { db, sender } = thisDevice();
  const { pending } = useStore(sender.state);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  useRemoval();
  useEffect(() => {
    void areTriesSpent(db).then((spent) => (spent ? wipeAll(db) : undefined));
  }, [db]);
  const take = async (pin: string): Promise<void> => {
    setBusy(true);
    const tried = await unlock(db, pin).catch(() => null);
    if (tried?.kind === 'spent') await wipeAll(db);
    else if (tried?.kind !== 'open') setError(tried ? wrongPin(tried.left) : 'Try again.');
    setBusy(false);
  };
  return (
    <div className="frame grid min-h-[80dvh] content-center justify-items-center gap-6 py-6 text-center">
      <LockKeyhole aria-hidden="true" className="size-10 text-amber" />
      <div className="grid gap-1">
        <h1 className="text-2xl">This phone is locked</h1>
        <p className="text-dust">
          {pending === 0
            ? 'Enter the PIN to continue.'
            : `Enter the PIN to continue. ${pending === 1 ? '1 scan is' : `${pending} scans are`} still being sent.`}
        </p>
      </div>
      <p role="alert" className="min-h-6 text-bad">
        {error}
      </p>
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
      <div className="grid justify-items-center gap-1">
        <Button variant="ghost" disabled={!online} onClick={() => void wipeAll(db)}>
          Log in instead
        </Button>
        <p className="text-sm text-dust">
          {online ? 'The guest list will be downloaded again.' : 'You need a network for this.'}
        </p>
      </div>
    </div>
  );
}

const wrongPin = (left: number): string =>
  `Wrong PIN. ${left === 1 ? 'One try is' : `${left} tries are`} left before you have to log in again.`;

/** Listens for the removal of this device, since a locked phone syncs no list. */
function useRemoval(): void {
  useEffect(() => {
    const following = follow().catch(() => null);
    return () => void following.then((feed) => feed?.stop());
  }, []);
}

async function follow() {
  const { db, calls } = thisDevice();
  const eventId = await readChosen(db);
  if (eventId === null) return null;
  return followLiveFeed({
    open: (signal) => calls.stream(eventId, { since: null, signal }),
    onMessage: ({ type }) => {
      if (type === 'revoked') void wipeRemoved(db).catch(() => undefined);
    },
    onLine: () => undefined,
    random: Math.random,
  });
}
