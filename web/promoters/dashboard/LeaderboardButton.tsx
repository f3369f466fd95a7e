import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { Promotable } from '#shared/promoters/promoters.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Leaderboard } from './Leaderboard.tsx';

/** Opens the board of an event. */
export function LeaderboardButton({ event: { id, title } }: { event: Promotable }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="grow sm:grow-0" onClick={() => setOpen(true)}>
        <Trophy aria-hidden="true" className="size-5" />
        <span>
          Leaderboard<span className="sr-only"> for {title}</span>
        </span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Leaderboard"
        description={<span className="wrap-anywhere">{title}</span>}
      >
        <Leaderboard eventId={id} />
      </Dialog>
    </>
  );
}
