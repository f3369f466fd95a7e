import { useState } from 'react';
import { BellRing } from 'lucide-react';
import { isOfferSnoozed, snoozeOffer, OfferCard } from '#web/ui/OfferCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { usePushState, type PushState, usePushSwitch, InstallSteps } from './pushState.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { NotificationSettings } from './NotificationSettings.parts.tsx';

export type Reason = 'saved' | 'tickets';

const PROMISES: Readonly<Record<Reason, string>> = {
  saved: "We'll tell you when doors open, when plans change, and before tickets run out.",
  tickets: "We'll remind you three hours before doors, and tell you when plans change.",
};

export function PushOptIn({ reason }: { reason: Reason }) {
  const state = usePushState();
  const [later, setLater] = useState(() => isOfferSnoozed('push'));
  if (state === 'on') return reason === 'tickets' ? <Promised /> : null;
  // After a purchase, `InstallHint` explains the home screen instead.
  const offered = state === 'off' || (state === 'install' && reason !== 'tickets');
  if (later || !offered) return null;
  const close = (): void => {
    snoozeOffer('push');
    setLater(true);
  };
  return <Offer state={state} reason={reason} onLater={close} />;
}

type OfferProps = { state: PushState; reason: Reason; onLater: () => void };

function Offer({ state, reason, onLater }: OfferProps) {
  const { pending, turnOn } = usePushSwitch();
  return (
    <OfferCard
      label="Notifications"
      icon={BellRing}
      lead={PROMISES[reason]}
      onLater={onLater}
      action={
        state === 'off' && (
          <Button variant="secondary" pending={pending} onClick={() => void turnOn()}>
            Tell me when doors open
          </Button>
        )
      }
    >
      {state === 'install' && <InstallSteps />}
    </OfferCard>
  );
}

function Promised() {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-dust">
      <BellRing aria-hidden="true" className="size-5 shrink-0 text-good" />
      <p>This device will remind you before doors.</p>
      <Button variant="ghost" className="-ml-5 underline sm:ml-0" onClick={() => setChoosing(true)}>
        Notification settings
      </Button>
      <PreferencesDialog open={choosing} onClose={() => setChoosing(false)} />
    </div>
  );
}

type PreferencesDialogProps = { open: boolean; onClose: () => void };

function PreferencesDialog({ open, onClose }: PreferencesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Notifications">
      <NotificationSettings headings="h3" />
    </Dialog>
  );
}
