import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { QrCode } from '#web/ui/QrCode.tsx';
import { useLayer } from '#web/ui/useLayer.ts';
import { useRestoreFocus } from '#web/ui/useRestoreFocus.ts';
import { TextCode } from './TextCode.tsx';

export type FullScreenQrProps = {
  qr: string;
  code: string | null;
  name: string;
  label: string;
  onClose: () => void;
};

/** White to the edges for scanners; any tap closes. */
export function FullScreenQr({ qr, code, name, label, onClose }: FullScreenQrProps) {
  const focus = useRestoreFocus();
  useLayer(true, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          {...focus}
          onClick={onClose}
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
