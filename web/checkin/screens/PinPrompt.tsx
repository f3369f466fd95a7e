import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { PinSetup } from './PinSetup.tsx';

/** Asked once on each phone; "This device" has it later. */
export function PinPrompt() {
  const [asked, setAsked] = useState(true);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    void thisDevice()
      .device()
      .then(
        ({ trusted = false }) => setAsked(trusted),
        () => undefined,
      );
  }, []);
  if (asked) return null;
  const trust = (): void => {
    setAsked(true);
    void thisDevice()
      .change({ trusted: true })
      .catch(() => undefined);
  };
  return (
    <section aria-label="PIN of this phone" className="grid gap-3 rounded-md bg-floor p-4">
      {choosing ? (
        <PinSetup onDone={() => setAsked(true)} />
      ) : (
        <>
          <p>Without a PIN, whoever finds this phone opens its guest list.</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setChoosing(true)}>Set a PIN</Button>
            <Button variant="ghost" onClick={trust}>
              Not on this phone
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
