import { lazy, Suspense, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Lock } from 'lucide-react';
import { formatUsd } from '#shared/base/money.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLayer } from '#web/ui/layers.ts';
import { paymentIdOf, paymentKindOf } from './checkout.calls.ts';
import { demoCharge, DemoForm } from './DemoForm.tsx';
import type { OpenCheckout } from '#web/holds/savedCheckouts.storage.ts';
import { FormSkeleton, TestBanner } from './paymentFormParts.tsx';
import {
  CheckingPanel,
  ExpiredPanel,
  IssuePanel,
  MailedPanel,
  PayError,
  SuccessPanel,
} from './StatusPanels.tsx';
import type { PayState } from './pay.rules.ts';
import type { Charge } from './pay.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';

const FORM = 'payment-form';

const StripePayment = lazy(async () => ({
  default: (await import('#web/checkout/stripe/StripePayment.tsx')).StripePayment,
}));

type PaymentSectionProps = {
  checkout: OpenCheckout;
  state: PayState;
  over: boolean;
  why: string | undefined;
  /** Local time at which the hold ends, shown while offline and after a link was mailed. */
  heldUntil: string;
  buyer: Selection['customerInfo'];
  /** Shows the address that the tickets are sent to. */
  recipient: ReactNode;
  onPay: (charge: Charge | null) => void;
  onAnswer: (approved: boolean) => void;
  /**
   * Reserves the tickets again after the hold has ended; null for an offer from the office, which can't be renewed.
   */
  onReserve: (() => Promise<string | null>) | null;
};

export function PaymentSection(props: PaymentSectionProps) {
  const { checkout, state, over, buyer, onPay } = props;
  const { clientSecret, amount } = checkout.setup;
  const kind = paymentKindOf(clientSecret);
  const [ready, setReady] = useState(kind !== 'stripe');
  const busy = state.kind === 'processing' || state.kind === 'challenge';
  // Back does nothing while a payment runs, because the bank's own window may cover the page.
  useLayer(busy, () => undefined);
  if (state.kind === 'success') return <SuccessPanel orderNumber={state.orderNumber} />;
  if (state.kind === 'issue') {
    return <IssuePanel message={state.message} paymentIntentId={paymentIdOf(clientSecret)} />;
  }
  if (state.kind === 'mailed') return <MailedPanel email={buyer.email} until={props.heldUntil} />;
  const checking = state.kind === 'checking';
  const calm = checking && state.calm === true;
  return (
    <>
      {kind === 'demo' && <TestBanner>Demo payment: you won't be charged</TestBanner>}
      {checking && <CheckingPanel calm={calm} />}
      <div hidden={checking} className={checking ? '' : 'grid gap-5'}>
        {kind === 'demo' && (
          <DemoForm id={FORM} disabled={busy} onPay={(card) => props.onPay(demoCharge(card))} />
        )}
        {kind === 'stripe' && (
          <Suspense fallback={<FormSkeleton />}>
            <StripePayment
              {...{ clientSecret, buyer, onPay, disabled: busy || over, onReady: setReady }}
              id={FORM}
            />
          </Suspense>
        )}
        {state.kind === 'error' && !over && <PayError {...state} />}
        {over ? (
          <ExpiredPanel why={props.why} onReserve={props.onReserve} />
        ) : (
          <PayButton {...props} free={kind === 'free'} amount={amount} busy={busy} ready={ready} />
        )}
      </div>
      <ChallengeDialog open={state.kind === 'challenge'} cents={amount} onAnswer={props.onAnswer} />
    </>
  );
}

const bar =
  'grid gap-3 max-lg:not-short:fixed max-lg:not-short:inset-x-0 max-lg:not-short:bottom-0 max-lg:not-short:z-20 ' +
  'max-lg:not-short:border-t max-lg:not-short:border-line max-lg:not-short:bg-night/95 max-lg:not-short:px-5 ' +
  'max-lg:not-short:pt-3 max-lg:not-short:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:not-short:backdrop-blur-md';

type PayButtonProps = { free: boolean; amount: number; busy: boolean; ready: boolean } & Pick<
  PaymentSectionProps,
  'heldUntil' | 'onPay' | 'recipient'
>;

function PayButton({ free, amount, busy, ready, heldUntil, recipient, onPay }: PayButtonProps) {
  const online = useOnline();
  const id = useId();
  const act = free ? { onClick: () => onPay(null) } : ({ type: 'submit', form: FORM } as const);
  // `aria-disabled`, because `disabled` would drop the focus, and the connection may return at any time.
  const waiting = !online && {
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
  return (
    <div className={bar}>
      {!online && (
        <p id={id} role="status" className="rounded-sm bg-warn-deep px-4 py-3 text-amber">
          No connection. Your tickets are held until {heldUntil}; connect to pay.
        </p>
      )}
      <div inert={busy}>{recipient}</div>
      <Button size="lg" pending={busy} disabled={!ready} {...act} {...waiting}>
        {!busy && !free && <Lock aria-hidden="true" className="size-5" />}
        {busy ? 'Processing...' : free ? 'Confirm free order' : `Pay ${formatUsd(amount)}`}
      </Button>
    </div>
  );
}

type ChallengeDialogProps = {
  open: boolean;
  cents: number;
  onAnswer: (approved: boolean) => void;
};

/** Imitates a 3-D Secure check; closing the dialog counts as not approved. */
function ChallengeDialog({ open, cents, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title="Security check"
      description="Demo of a card issuer's security check"
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Fail the check
          </Button>
          <Button onClick={() => onAnswer(true)}>Approve payment</Button>
        </>
      }
    >
      <p>
        Did you start this payment of <Money cents={cents} className="font-semibold" />? With a real
        card, your bank would ask here. You won't be charged.
      </p>
    </Dialog>
  );
}
