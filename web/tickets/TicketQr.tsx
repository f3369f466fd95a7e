import { useState } from 'react';
import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextCode } from './TextCode.tsx';

type TicketQrProps = { qr: string; code: string | null; name: string; size: number };

/** The QR code as large as the card allows; a tap gives it the whole screen. */
export function TicketQr({ qr, code, name, size }: TicketQrProps) {
  const [open, setOpen] = useState(false);
  const label = `QR code of ${name}${code ? `, ticket code ${code}` : ''}`;
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        aria-label={`${label}. Show it on the whole screen`}
        className="rounded-sm focus-visible:outline-print"
      >
        <QrCode value={qr} label={label} maxSize={size} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onClick={() => setOpen(false)}
          className="fixed inset-0 z-60 grid content-center justify-items-center gap-4 bg-paper p-2 text-print"
        >
          <Radix.Title className="max-w-full px-14 text-center text-base break-words">
            {name}
          </Radix.Title>
          <div className="[&_.qr]:w-[round(down,min(100vw-1rem,100dvh-13rem),49px)]">
            <QrCode value={qr} label={label} maxSize={686} />
          </div>
          {code && <TextCode code={code} />}
          <Radix.Close
            aria-label="Close"
            className="absolute top-[max(.5rem,env(safe-area-inset-top))] right-2 grid size-12 place-items-center rounded-full focus-visible:outline-print"
          >
            <X aria-hidden="true" className="size-7" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
