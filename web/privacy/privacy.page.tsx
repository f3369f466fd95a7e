import { useState } from 'react';
import type { Erased, Held } from '#shared/privacy/privacy.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { Counts, HeldFacts } from './HeldFacts.tsx';
import { LookUp } from './LookUp.tsx';

export function Component() {
  const [held, setHeld] = useState<Held | null>(null);
  const [erased, setErased] = useState<Erased | null>(null);
  const [asking, setAsking] = useState(false);
  const show = (found: Held | null): void => {
    setHeld(found);
    setErased(null);
  };
  return (
    <AdminFrame title="Personal Data">
      <p className="max-w-[70ch] text-dust">
        When a person asks what is held about them, or to be forgotten: look up their address.
        Erasing leaves orders and money as they are, without the person. Make sure that the one who
        asks is the one with the address.
      </p>
      <LookUp onFound={show} />
      {held && <HeldFacts held={held} onErase={() => setAsking(true)} />}
      {erased && <Done erased={erased} />}
      {held && asking && (
        <EraseDialog
          held={held}
          onClose={() => setAsking(false)}
          onErased={(figures) => {
            setAsking(false);
            show(null);
            setErased(figures);
          }}
        />
      )}
    </AdminFrame>
  );
}

function Done({ erased }: { erased: Erased }) {
  return (
    <Card as="section" className="grid max-w-2xl gap-4 p-5 sm:p-8">
      <div role="status" className="grid gap-1">
        <h2 className="text-section">Erased</h2>
        <p className="text-dust">
          This was held, and names no one any more. Orders and what belongs to them stay for the
          books. Backups made before this still hold it, until they are too old to be kept.
        </p>
      </div>
      <Counts counts={erased.erased} />
    </Card>
  );
}
