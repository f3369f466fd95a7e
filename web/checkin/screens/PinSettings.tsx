import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { lockNow, removePin } from '#web/checkin/device/pin.ts';
import { PinPad, PinSetup } from './PinPad.tsx';
import { useLock } from './useLock.ts';

/** The PIN settings in the dialog "This device". */
export function PinSettings() {
  const lock = useLock();
  const [doing, setDoing] = useState<'set' | 'remove' | null>(null);
  const done = (): void => setDoing(null);
  if (doing === 'set') return <PinSetup onDone={done} />;
  if (doing === 'remove') return <RemovePin onDone={done} />;
  if (lock === 'free')
    return (
      <Button variant="secondary" onClick={() => setDoing('set')}>
        Set a PIN
      </Button>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="secondary" onClick={() => void lockNow(thisDevice().db)}>
        Lock now
      </Button>
      <Button variant="secondary" onClick={() => setDoing('remove')}>
        Remove PIN
      </Button>
    </div>
  );
}

function RemovePin({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const take = async (pin: string): Promise<void> => {
    setBusy(true);
    const { db } = thisDevice();
    const tried = await removePin(db, pin).catch(() => null);
    setBusy(false);
    if (tried?.kind === 'open') return onDone();
    setWrong(true);
    // After the last try the phone is locked, and the lock screen asks for a new login.
    if (tried?.kind === 'spent') await lockNow(db);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-center font-medium">Enter the current PIN to remove it</p>
      {wrong && (
        <p role="alert" className="text-bad">
          Wrong PIN.
        </p>
      )}
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
    </div>
  );
}
