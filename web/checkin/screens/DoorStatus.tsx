import { Suspense } from 'react';
import { age } from '#shared/base/time.ts';
import { useOnline } from '#web/offline/online.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { LoadingList, StatusFrame } from './doorScreen.parts.tsx';
import { useStore } from '#web/checkin/common/store.ts';

const ReadyNote = lazyPart(async () => (await import('./GettingReady.tsx')).ReadyNote);

/** A list this old is shown as old: it misses later sales and refunds. */
const OLD_LIST_MS = 15 * 60_000;
/** Created once: creating a format costs more than formatting the numbers of a scan. */
const NUMBER = new Intl.NumberFormat('en-US');

type DoorStatusProps = { door: Door; pill?: boolean; action?: React.ReactNode };

export function DoorStatus({ door, pill = false, action }: DoorStatusProps) {
  const { counts, meta, phase } = useStore(door.state);
  const { inside } = counts;
  // While the list loads, the server's total is more accurate.
  const total = meta?.complete ? counts.total : Math.max(counts.total, meta?.event.tickets ?? 0);
  const now = useNow(10_000);
  const isOld = meta !== null && now - meta.syncedAt > OLD_LIST_MS;
  return (
    <StatusFrame share={total === 0 ? 0 : inside / total}>
      {phase === 'loading' ? (
        <LoadingList />
      ) : (
        <p className="mr-auto">
          <strong className="font-display text-xl tabular-nums">{NUMBER.format(inside)}</strong>{' '}
          <span className="text-dust">of {NUMBER.format(total)} in</span>
          {counts.now < inside && (
            <span className="text-dust"> · {NUMBER.format(counts.now)} inside now</span>
          )}
          <Suspense>{pill && <ReadyNote door={door} />}</Suspense>
        </p>
      )}
      <div className="grid justify-items-end gap-0.5">
        {pill && <LinkPill className="bg-raised" />}
        <p className={cx('text-sm', isOld ? 'font-semibold text-amber' : 'text-dust')}>
          {meta && listAge(age(meta.syncedAt, now), meta.complete)}
          {phase === 'empty' && 'No list yet'}
        </p>
      </div>
      {action}
    </StatusFrame>
  );
}

function listAge(text: string, complete: boolean): string {
  return complete ? `List ${text} old` : 'List incomplete';
}

export function LinkPill({ className }: { className?: string }) {
  const online = useOnline();
  const { pending, sending } = useStore(thisDevice().sender.state);
  const waiting = pending > 0 ? ` · ${pending} to send` : '';
  return (
    <span
      role="status"
      className={cx(
        'inline-flex items-center gap-2 rounded-full px-3 py-0.5 text-sm font-semibold whitespace-nowrap text-white',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'size-2 rounded-full',
          online ? 'bg-good' : 'bg-amber',
          sending && 'animate-pulse',
        )}
      />
      {online ? 'Online' : 'Offline'}
      {waiting}
    </span>
  );
}
