import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { Promotable } from '#shared/promoters/promoters.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Leaderboard } from './Leaderboard.tsx';

type LeaderboardButtonProps = { event: Promotable; className?: string };

export function LeaderboardButton({ event: { id, title }, className }: LeaderboardButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} onClick={() => setOpen(true)}>
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
