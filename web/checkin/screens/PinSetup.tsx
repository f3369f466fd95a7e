import { useState } from 'react';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { setPin } from '#web/checkin/device/pin.ts';
import { PinPad } from './PinPad.tsx';

/** Sets a PIN of six digits, typed twice. */
export function PinSetup({ onDone }: { onDone: () => void }) {
  const [first, setFirst] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const take = async (pin: string): Promise<void> => {
    setError('');
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (pin !== first) return setError("The PINs don't match. Choose six digits again.");
    setBusy(true);
    try {
      await setPin(thisDevice().db, pin);
      onDone();
    } catch {
      setError("Couldn't save the PIN. Try again.");
    }
    setBusy(false);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-center font-medium">
        {first === null ? 'Choose six digits for this phone' : 'Enter the same six digits again'}
      </p>
      {error && (
        <p role="alert" className="text-center text-bad">
          {error}
        </p>
      )}
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
    </div>
  );
}
