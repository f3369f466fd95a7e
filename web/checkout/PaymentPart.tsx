import { Lock } from 'lucide-react';
import { formatUsd } from '#shared/base/money.ts';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChallengeDialog } from './ChallengeDialog.tsx';
import { paymentIdOf, paymentKindOf } from './checkout.calls.ts';
import { DemoBanner, DemoForm } from './DemoForm.tsx';
import type { OpenCheckout } from './open.saved.ts';
import { CheckingPanel, ExpiredPanel, IssuePanel, PayError, SuccessPanel } from './panels.tsx';
import type { PayState } from './pay.rules.ts';
import type { TestCard } from './testCards.ts';

const FORM = 'payment-form';

type PaymentPartProps = {
  checkout: OpenCheckout;
  state: PayState;
  over: boolean;
  /** The wall time until which the tickets are held, for those without a connection. */
  heldUntil: string;
  onPay: (card: TestCard | null) => void;
  onAnswer: (approved: boolean) => void;
  onReserve: () => Promise<string | null>;
};

/** The part of the page that takes the payment and tells what became of it. */
export function PaymentPart(props: PaymentPartProps) {
  const { checkout, state, over } = props;
  const { clientSecret, amount } = checkout.setup;
  const free = paymentKindOf(clientSecret) === 'free';
  if (state.kind === 'success') return <SuccessPanel orderNumber={state.orderNumber} />;
  if (state.kind === 'issue') {
    return <IssuePanel message={state.message} paymentIntentId={paymentIdOf(clientSecret)} />;
  }
  const busy = state.kind === 'processing' || state.kind === 'challenge';
  const checking = state.kind === 'checking';
  return (
    <>
      {!free && <DemoBanner />}
      {checking && <CheckingPanel />}
      {/* Kept while it is out of sight: what was typed must be there when it comes back. */}
      <div hidden={checking} className={checking ? '' : 'grid gap-5'}>
        {!free && <DemoForm id={FORM} disabled={busy} onPay={props.onPay} />}
        {state.kind === 'error' && !over && <PayError {...state} />}
        {over ? (
          <ExpiredPanel onReserve={props.onReserve} />
        ) : (
          <PayButton free={free} amount={amount} busy={busy} {...props} />
        )}
      </div>
      <ChallengeDialog open={state.kind === 'challenge'} cents={amount} onAnswer={props.onAnswer} />
    </>
  );
}

/** On phones where the thumb is, whatever part of the page is read; in its place on a desk. */
const bar =
  'grid gap-3 max-lg:not-short:fixed max-lg:not-short:inset-x-0 max-lg:not-short:bottom-0 max-lg:not-short:z-20 ' +
  'max-lg:not-short:border-t max-lg:not-short:border-line max-lg:not-short:bg-night/95 max-lg:not-short:px-5 ' +
  'max-lg:not-short:pt-3 max-lg:not-short:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:not-short:backdrop-blur-md';

type PayButtonProps = { free: boolean; amount: number; busy: boolean } & Pick<
  PaymentPartProps,
  'heldUntil' | 'onPay'
>;

function PayButton({ free, amount, busy, heldUntil, onPay }: PayButtonProps) {
  const online = useOnline();
  const act = free ? { onClick: () => onPay(null) } : ({ type: 'submit', form: FORM } as const);
  return (
    <div className={bar}>
      {!online && (
        <p role="status" className="rounded-sm bg-warn-deep px-4 py-3 text-amber">
          No connection. Your tickets are held until {heldUntil}; connect to pay.
        </p>
      )}
      <Button size="lg" pending={busy} {...act}>
        {!busy && !free && <Lock aria-hidden="true" className="size-5" />}
        {busy ? 'Processing...' : free ? 'Confirm free order' : `Pay ${formatUsd(amount)}`}
      </Button>
    </div>
  );
}
