import { formatUsd } from '#shared/base/money.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/Money.tsx';
import { ticketCount } from './cartSelection.rules.ts';
import type { Step } from './cart.rules.ts';
import type { Cart, Panel } from './usePanel.parts.ts';

const WORDS: Record<Step, { back: string; next: string }> = {
  tickets: { back: 'Cancel', next: 'Continue to Add-ons' },
  addons: { back: 'Back to Tickets', next: 'Continue to Checkout' },
  customer: { back: 'Back', next: 'Complete Checkout' },
};

const narrow = 'max-[24rem]:px-2! max-[24rem]:text-[0.9375rem]!';

export function PanelFooter({ cart, panel }: { cart: Cart; panel: Panel }) {
  const { step } = cart.state;
  const { back, next } = WORDS[step];
  return (
    <div className="grid w-full grid-cols-1 gap-4 short:gap-2 sm:short:grid-cols-[1fr_auto] sm:short:items-center">
      <Total cart={cart} />
      <div className="flex flex-wrap-reverse gap-3 max-[24rem]:gap-2">
        <Button
          variant="secondary"
          className={cx(narrow, 'px-3! max-[24rem]:flex-auto')}
          onClick={panel.back}
        >
          {back}
        </Button>
        {step === 'customer' ? (
          <Button
            key="complete"
            type="submit"
            form={panel.formId}
            className={cx(narrow, 'flex-auto px-3!')}
          >
            {next}
          </Button>
        ) : (
          <Button key="next" onClick={panel.next} className={cx(narrow, 'flex-auto px-3!')}>
            {next}
          </Button>
        )}
      </div>
    </div>
  );
}

function Total({ cart: { state, price } }: { cart: Cart }) {
  const count = ticketCount(state);
  return (
    <div aria-live="polite" aria-atomic="true" className="flex items-end justify-between gap-4">
      <p className="min-w-0 text-sm leading-snug text-dust">
        <span className="block font-semibold text-chalk">Total</span>
        {count === 0 ? 'No tickets yet' : describe(count, price)}
      </p>
      <Money
        cents={price.amount}
        className="shrink-0 font-display text-2xl leading-none font-bold"
      />
    </div>
  );
}

function describe(count: number, { taxAmount, discountAmount, discountRate }: Quote): string {
  return [
    `${count} ${count === 1 ? 'ticket' : 'tickets'}`,
    taxAmount > 0 && `with ${formatUsd(taxAmount)} tax`,
    discountAmount > 0 &&
      (discountRate > 0 ? `${discountRate}% off` : `${formatUsd(discountAmount)} off`),
  ]
    .filter(Boolean)
    .join(', ');
}
