import { age } from '#shared/base/time.ts';
import { useOnline } from '#web/offline/online.ts';
import { cx } from '#web/ui/cx.ts';
import { useNow } from '#web/ui/useNow.ts';
import type { Door } from './door.ts';
import { doorHome } from './door.home.ts';
import { useStore } from './useStore.ts';

/** `412 of 600 in`, how old the list is, and a bar: always in sight. */
export function DoorStatus({ door, action }: { door: Door; action?: React.ReactNode }) {
  const { counts, meta } = useStore(door.state);
  const { inside, total } = counts;
  const now = useNow(10_000);
  return (
    <div className="mx-auto w-full max-w-xl rounded-md bg-night px-4 py-3 text-chalk shadow-over">
      <div className="flex items-center justify-between gap-3">
        <p>
          <strong className="font-display text-xl tabular-nums">{inside.toLocaleString('en-US')}</strong>{' '}
          <span className="text-dust">of {total.toLocaleString('en-US')} in</span>
        </p>
        <p className="text-sm text-dust">{meta ? listAge(age(meta.syncedAt, now), meta.complete) : 'No list yet'}</p>
        {action}
      </div>
      <div className="mt-2 h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-aqua" style={{ width: `${total === 0 ? 0 : (inside / total) * 100}%` }} />
      </div>
    </div>
  );
}

function listAge(text: string, complete: boolean): string {
  return complete ? `List ${text} old` : 'List incomplete';
}

/** `Offline · 14 to send`. */
export function LinkPill({ className }: { className?: string }) {
  const online = useOnline();
  const { pending, sending } = useStore(doorHome().sender.state);
  const waiting = pending > 0 ? ` · ${pending} to send` : '';
  return (
    <span
      role="status"
      className={cx(
        'inline-flex min-h-8 items-center gap-2 rounded-full bg-night/70 px-3 text-sm font-semibold whitespace-nowrap text-white',
        className,
      )}
    >
      <span aria-hidden="true" className={cx('size-2 rounded-full', online ? 'bg-good' : 'bg-amber', sending && 'animate-pulse')} />
      {online ? 'Online' : 'Offline'}
      {waiting}
    </span>
  );
}
