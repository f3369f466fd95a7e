import { useState } from 'react';
import { Copy, Share, Smartphone } from 'lucide-react';
import { Link } from 'react-router';
import { PRODUCT } from '#shared/base/brand.ts';
import { isOfferSnoozed, snoozeOffer, OfferCard } from '#web/ui/OfferCard.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { install, useInstallWay } from './installPrompt.ts';

const LEADS = {
  tickets: `Add ${PRODUCT} to your home screen: your tickets are one tap away, even offline.`,
  staff: `Add ${PRODUCT} to the home screen: the scanner is one tap away, and the phone keeps its guest list.`,
};

type InstallHintProps = {
  reason: keyof typeof LEADS;
  /** Order whose tickets can be opened in the installed app by number. */
  orderNumber?: string;
};

export function InstallHint({ reason, orderNumber }: InstallHintProps) {
  const way = useInstallWay();
  const [later, setLater] = useState(() => isOfferSnoozed('install'));
  if (later || way === null) return null;
  const close = (): void => {
    snoozeOffer('install');
    setLater(true);
  };
  return (
    <OfferCard
      label="Home screen"
      icon={Smartphone}
      lead={LEADS[reason]}
      onLater={close}
      action={
        way === 'prompt' && (
          <Button variant="secondary" onClick={() => void install()}>
            Install
          </Button>
        )
      }
    >
      {way === 'apple' && <AppleSteps orderNumber={orderNumber} />}
    </OfferCard>
  );
}

/** Explains how to open the tickets in the installed app by order number, since it shares no storage with Safari. */
function AppleSteps({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <>
      <p className="text-dust">
        Tap <Share aria-hidden="true" className="-mt-1 inline size-5" />{' '}
        <strong className="text-chalk">Share</strong>, then{' '}
        <strong className="text-chalk">Add to Home Screen</strong>. Opened from there, {PRODUCT} can
        also notify you.
      </p>
      {orderNumber && (
        <div className="grid justify-items-start gap-3 text-dust">
          <p>
            To bring your tickets along, copy your order number and paste it there under{' '}
            <Link to="/find-tickets" className="underline">
              Find My Tickets
            </Link>
            .
          </p>
          <Button variant="secondary" onClick={() => void copy(orderNumber)}>
            <Copy aria-hidden="true" className="size-5" />
            Copy {orderNumber}
          </Button>
        </div>
      )}
    </>
  );
}

async function copy(orderNumber: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(orderNumber);
    toast({ title: 'Order number copied', tone: 'success' });
  } catch {
    toast({ title: 'Write it down', description: orderNumber });
  }
}
