import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { PinSetup } from './PinSetup.tsx';

/** Suggests a PIN at every start. An admin may turn this off for the phone; "This device" still offers a PIN. */
export function PinPrompt({ admin }: { admin: boolean }) {
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
  const close = (): void => {
    setAsked(true);
    if (!admin) return;
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
          <p>Without a PIN, anyone who finds this phone can open its guest list.</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setChoosing(true)}>
              Set a PIN
            </Button>
            <Button variant="ghost" onClick={close}>
              {admin ? 'Trust this phone' : 'Later'}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
