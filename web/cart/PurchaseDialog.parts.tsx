import { useRef } from 'react';
import { accentOf } from '#shared/events/events.rules.ts';
import type { SubEvent } from '#shared/events/events.schemas.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { useLayer } from '#web/ui/layers.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelFooter } from './PanelFooter.tsx';
import { usePanel, type Cart } from './usePanel.parts.ts';

type PurchaseDialogProps = {
  cart: Cart;
  wanted: SubEvent | null;
  onClose: () => void;
  onComplete: () => void;
};

/** The purchase dialog. Closing it keeps the selection. */
export function PurchaseDialog({ cart, wanted, onClose, onComplete }: PurchaseDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    // A toast about what is missing in the panel makes no sense once the panel is closed.
    clearToast();
    onClose();
  };
  const panel = usePanel(cart, heading, { onComplete, onCancel: close });
  const { step } = cart.state;
  useLayer(step !== 'tickets', panel.back);
  useLayer(step === 'customer', panel.back);
  const accent = accentOf(cart.event.id);
  return (
    <Dialog
      reopens
      onClose={close}
      className="max-sm:not-short:h-[calc(94dvh-var(--keyboard,0px))]"
      title={<Title event={cart.event.title} />}
      footer={
        <div data-accent={accent} className="contents">
          <PanelFooter cart={cart} panel={panel} />
        </div>
      }
    >
      <div data-accent={accent}>
        <PanelBody cart={cart} panel={panel} heading={heading} wanted={wanted} />
      </div>
    </Dialog>
  );
}

function Title({ event }: { event: string }) {
  return (
    <>
      Get Tickets{' '}
      <span className="mt-0.5 block truncate font-sans text-base font-normal text-dust">
        {event}
      </span>
    </>
  );
}
