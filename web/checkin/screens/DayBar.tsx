import { LogOut } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useField } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { dayTitle, daysNow } from '#web/checkin/scan/eventDaysAndNames.ts';
import type { ScanSession } from './scanSession.ts';

/**
 * Shows the day that tickets are checked for, and the switch to let guests out if the event has come-and-go tickets.
 */
export function DayBar({ door, session }: { door: Door; session: ScanSession }) {
  const meta = useField(door.state, 'meta');
  const direction = useField(session.state, 'direction');
  // Called only to render again regularly: the time that `useNow` returns may be from before a jump of the clock.
  useNow(30_000);
  if (!meta) return null;
  const title = dayTitle(meta.event, daysNow(meta)[0] ?? '');
  const comeAndGo = meta.products.some((product) => product.come_and_go);
  if (direction === 'out') return <LettingOut onStop={() => session.turn('in')} />;
  if (!title && !comeAndGo) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-3">
      <p className="font-semibold">{title}</p>
      {comeAndGo && (
        <Button variant="secondary" onClick={() => session.turn('out')}>
          <LogOut aria-hidden="true" className="size-5" />
          Let out
        </Button>
      )}
    </div>
  );
}

/** A warning that guests are being let out: nobody comes in while it is shown. */
function LettingOut({ onStop }: { onStop: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-center justify-between gap-3 rounded-md bg-aqua px-4 py-3 text-ink"
    >
      <p>
        <strong className="block text-xl">Letting out</strong>
        Scan the ticket of each guest leaving.
      </p>
      <Button variant="dark" onClick={onStop}>
        Done
      </Button>
    </div>
  );
}
