import { Button } from '#web/ui/Button.tsx';
import { Money } from '#web/ui/Money.tsx';
import { subtotalOf, ticketCount } from './cart.selection.ts';
import type { Step } from './cart.state.ts';
import type { Cart, Panel } from './panel.ts';

const WORDS: Record<Step, { back: string; next: string }> = {
  tickets: { back: 'Cancel', next: 'Continue to Add-ons' },
  addons: { back: 'Back to Tickets', next: 'Continue to Checkout' },
  customer: { back: 'Back', next: 'Complete Checkout' },
};

/** What it comes to so far, and the two ways on. Always in sight. */
export function PanelFooter({ cart, panel }: { cart: Cart; panel: Panel }) {
  const { step } = cart.state;
  const { back, next } = WORDS[step];
  return (
    <div className="grid w-full grid-cols-1 gap-4">
      <Total cart={cart} />
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="secondary" className="px-3! max-[24rem]:flex-1" onClick={panel.back}>
          {back}
        </Button>
        {step === 'customer' ? (
          <Button key="complete" type="submit" form={panel.formId} className="flex-1 px-3!">
            {next}
          </Button>
        ) : (
          <Button key="next" onClick={panel.next} className="flex-1 px-3!">
            {next}
          </Button>
        )}
      </div>
    </div>
  );
}

function Total({ cart }: { cart: Cart }) {
  const count = ticketCount(cart.state);
  return (
    <div aria-live="polite" aria-atomic="true" className="flex items-end justify-between gap-4">
      <p className="text-sm leading-snug text-dust">
        <span className="block font-semibold text-chalk">Subtotal</span>
        {count === 0
          ? 'No tickets yet'
          : `${count} ${count === 1 ? 'ticket' : 'tickets'}, taxes at checkout`}
      </p>
      <Money
        cents={subtotalOf(cart.state, cart.tickets, cart.addons.list)}
        className="font-display text-2xl leading-none font-bold"
      />
    </div>
  );
}
