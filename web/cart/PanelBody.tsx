import type { SubEvent } from '#shared/events/events.schemas.ts';
import { clearToast } from '#web/ui/toast.ts';
import { OfflineHint } from './OfflineHint.tsx';
import { AddonsStep } from './AddonsStep.tsx';
import type { Step } from './cart.rules.ts';
import { CodeEntry, promoSetter } from './CodeEntry.tsx';
import { CustomerStep } from './CustomerStep.tsx';
import type { Cart, Heading, Panel } from './panel.ts';
import { StepMarks } from './StepMarks.tsx';
import { SomeSoldOut } from './WaitForTickets.tsx';
import { TicketsStep } from './TicketsStep.tsx';

const HEADINGS: Record<Step, string> = {
  tickets: 'Choose your tickets',
  addons: 'Make it a full night',
  customer: 'Who is coming?',
};

type PanelBodyProps = { cart: Cart; panel: Panel; heading: Heading; wanted?: SubEvent | null };

export function PanelBody({ cart, panel, heading, wanted = null }: PanelBodyProps) {
  const { step } = cart.state;
  return (
    <>
      <StepMarks step={step} />
      <h3 ref={heading} tabIndex={-1} className="mt-5 mb-4 scroll-mt-24 text-lg">
        {HEADINGS[step]}
      </h3>
      <OfflineHint />
      <StepContent cart={cart} panel={panel} wanted={wanted} />
    </>
  );
}

function StepContent({ cart, panel, wanted }: Required<Omit<PanelBodyProps, 'heading'>>) {
  const { state, dispatch } = cart;
  const change = (type: 'ticket' | 'addon') => (id: number, quantity: number, most: number) =>
    dispatch({ type, id, quantity, most });
  switch (state.step) {
    case 'tickets':
      return (
        <>
          <TicketsStep
            tickets={cart.tickets}
            event={cart.event}
            wanted={wanted}
            quantities={state.tickets}
            onChange={change('ticket')}
          />
          <SomeSoldOut cart={cart} />
          <CodeEntry cart={cart} />
        </>
      );
    case 'addons':
      return (
        <AddonsStep
          addons={cart.addons}
          chosen={state}
          onChange={change('addon')}
          onVariant={(id, unit, variantId) => {
            // What asked for it is done, and on phones covers the next one.
            clearToast();
            dispatch({ type: 'variant', id, unit, variantId });
          }}
        />
      );
    case 'customer':
      return (
        <CustomerStep
          formId={panel.formId}
          cart={cart}
          problem={panel.problem}
          answersCheck={panel.answersCheck}
          onCustomer={panel.setCustomer}
          onPromo={promoSetter(cart)}
          onSubmit={panel.next}
        />
      );
  }
}
