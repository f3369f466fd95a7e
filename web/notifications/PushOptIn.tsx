import { useState } from 'react';
import { BellRing, X } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { isOfferSnoozed, snoozeOffer } from './offerSnooze.storage.ts';
import { PreferencesDialog } from './PreferencesDialog.tsx';
import { usePushState, type PushState } from './pushState.ts';
import { InstallSteps } from './PushInstructions.tsx';
import { usePushSwitch } from './usePushSwitch.ts';

export type Reason = 'saved' | 'tickets';

const PROMISES: Readonly<Record<Reason, string>> = {
  saved: 'We tell you when doors open, when plans change, and before tickets run out.',
  tickets: 'We tell you three hours before doors, and whenever plans change.',
};

export function PushOptIn({ reason }: { reason: Reason }) {
  const state = usePushState();
  const [later, setLater] = useState(isOfferSnoozed);
  if (state === 'on') return reason === 'tickets' ? <Promised /> : null;
  if (later || (state !== 'off' && state !== 'install')) return null;
  const close = (): void => {
    snoozeOffer();
    setLater(true);
  };
  return <Offer state={state} reason={reason} onLater={close} />;
}

type OfferProps = { state: PushState; reason: Reason; onLater: () => void };

function Offer({ state, reason, onLater }: OfferProps) {
  const { pending, turnOn } = usePushSwitch();
  return (
    <section
      aria-label="Notifications"
      className="relative grid animate-arrive gap-4 rounded-md border border-line bg-floor p-5 sm:flex sm:items-center sm:gap-5 sm:pr-16"
    >
      <BellRing aria-hidden="true" className="hidden size-7 shrink-0 text-amber sm:block" />
      <div className="grid min-w-0 flex-1 gap-2 pr-9 sm:pr-0">
        <p className="font-semibold">{PROMISES[reason]}</p>
        {state === 'install' && <InstallSteps />}
      </div>
      {state === 'off' && (
        <Button variant="secondary" pending={pending} onClick={() => void turnOn()}>
          Tell me when doors open
        </Button>
      )}
      <button
        type="button"
        aria-label="Not now"
        onClick={onLater}
        className="absolute top-1.5 right-1.5 grid size-12 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk focus-visible:rounded-full sm:top-1/2 sm:right-2.5 sm:-translate-y-1/2"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  );
}

function Promised() {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dust">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-good" />
      <p>This device tells you when doors open.</p>
      <Button variant="ghost" className="-ml-5 underline sm:ml-0" onClick={() => setChoosing(true)}>
        Notification settings
      </Button>
      <PreferencesDialog open={choosing} onOpenChange={setChoosing} />
    </div>
  );
}
