import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { FullScreenQrProps } from './FullScreenQr.tsx';
import { qrLabel, type TicketView } from './ticketView.ts';

type Full = { default: ComponentType<FullScreenQrProps> };

/** A failed chunk must not take the ticket away. */
const loadFull = (): Promise<Full> =>
  import('./FullScreenQr.tsx').then(
    ({ FullScreenQr: part }) => ({ default: part }),
    () => ({ default: () => null }),
  );
const FullQr = lazy(loadFull);

type TicketQrProps = Pick<TicketView, 'id' | 'code' | 'name'> & {
  qr: string;
  size: number;
  all: readonly TicketView[];
};

export function TicketQr({ id, qr, code, name, size, all }: TicketQrProps) {
  const [open, setOpen] = useState(false);
  // Preloaded: the tap may come offline.
  useEffect(() => void loadFull(), []);
  const label = qrLabel(name, code);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}. Show it on the whole screen`}
        onClick={() => setOpen(true)}
        className="rounded-sm focus-visible:outline-print"
      >
        <QrCode value={qr} label={label} maxSize={size} />
      </button>
      {open && (
        <Suspense>
          <FullQr all={all} first={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
