import { useRef } from 'react';
import { accentOf } from '#shared/events/events.rules.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { usePanel, type Cart } from './usePanel.parts.ts';

export function PurchasePanel({ cart, onComplete }: { cart: Cart; onComplete: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = usePanel(cart, heading, {
    onComplete,
    onCancel: () => cart.dispatch({ type: 'empty' }),
  });
  return (
    <section
      aria-labelledby={`${panel.formId}-title`}
      data-accent={accentOf(cart.event.id)}
      // The height is fixed, so that no button moves away from a press while add-ons load.
      className="flex h-[min(42rem,calc(100dvh-7.5rem))] flex-col short:h-auto overflow-hidden rounded-lg border border-line bg-floor shadow-card"
    >
      <h2 id={`${panel.formId}-title`} className="px-6 pt-6 text-section">
        Buy Tickets
      </h2>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
        <PanelBody cart={cart} panel={panel} heading={heading} />
      </div>
      <div className="border-t border-line px-6 py-5">
        <PanelFooter cart={cart} panel={panel} />
      </div>
    </section>
  );
}
