import { useEffect, useEffectEvent, useState } from 'react';
import { Delete } from 'lucide-react';
import { PIN_LENGTH } from '#web/checkin/device/keys.ts';
import { cx } from '#web/ui/cx.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { setPin, lockNow, removePin } from '#web/checkin/device/pin.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLock } from './useDevice.ts';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0'];
const key =
  'grid h-16 place-items-center rounded-md bg-raised font-display text-2xl text-chalk select-none active:brightness-125 disabled:opacity-45';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

type PinPadProps = { busy?: boolean; onPin: (pin: string) => void };

/** Large keys to type a PIN by thumb; a keyboard works too. The last digit submits the PIN. */
export function PinPad({ busy = false, onPin }: PinPadProps) {
  const [typed, setTyped] = useState('');
  const press = (digit: string): void => {
    if (busy) return;
    const now = typed + digit;
    setTyped(now.length === PIN_LENGTH ? '' : now);
    if (now.length === PIN_LENGTH) onPin(now);
  };
  const drop = (): void => setTyped(typed.slice(0, -1));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') drop();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="grid w-full max-w-xs gap-5">
      <p role="status" className="flex justify-center gap-4">
        <span className="sr-only">
          {typed.length} of {PIN_LENGTH} digits
        </span>
        {Array.from({ length: PIN_LENGTH }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={cx(
              'size-4 rounded-full border-2 border-chalk',
              index < typed.length && 'bg-chalk',
              busy && 'animate-pulse',
            )}
          />
        ))}
      </p>
      <div className="grid grid-cols-3 gap-3">
        {DIGITS.map((digit) =>
          digit === '' ? (
            <span key="none" />
          ) : (
            <button
              key={digit}
              type="button"
              disabled={busy}
              className={key}
              onClick={() => press(digit)}
            >
              {digit}
            </button>
          ),
        )}
        <button
          type="button"
          aria-label="Delete the last digit"
          disabled={busy || typed === ''}
          className={key}
          onClick={drop}
        >
          <Delete aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

type PinQuestionProps = { label: string; error: string; onPin: (pin: string) => Promise<void> };

function PinQuestion({ label, error, onPin }: PinQuestionProps) {
  const [busy, setBusy] = useState(false);
  const take = async (pin: string): Promise<void> => {
    setBusy(true);
    await onPin(pin);
    setBusy(false);
  };
  return (
    <div className="grid justify-items-center gap-4">
      <p className="text-center font-medium">{label}</p>
      {error && (
        <p role="alert" className="text-center text-bad">
          {error}
        </p>
      )}
      <PinPad busy={busy} onPin={(pin) => void take(pin)} />
    </div>
  );
}

/** Sets a PIN of six digits, typed twice. */
export function PinSetup({ onDone }: { onDone: () => void }) {
  const [first, setFirst] = useState<string | null>(null);
  const [error, setError] = useState('');
  const take = async (pin: string): Promise<void> => {
    setError('');
    if (first === null) return setFirst(pin);
    setFirst(null);
    if (pin !== first) return setError("The PINs don't match. Choose six digits again.");
    try {
      await setPin(thisDevice().db, pin);
      onDone();
    } catch {
      setError("Couldn't save the PIN. Try again.");
    }
  };
  const label =
    first === null ? 'Choose six digits for this phone' : 'Enter the same six digits again';
  return <PinQuestion label={label} error={error} onPin={take} />;
}

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
  const [error, setError] = useState('');
  const take = async (pin: string): Promise<void> => {
    const { db } = thisDevice();
    const tried = await removePin(db, pin).catch(() => null);
    if (tried?.kind === 'open') return onDone();
    setError('Wrong PIN.');
    // After the last try the phone is locked, and the lock screen asks for a new login.
    if (tried?.kind === 'spent') await lockNow(db);
  };
  return <PinQuestion label="Enter the current PIN to remove it" error={error} onPin={take} />;
}
