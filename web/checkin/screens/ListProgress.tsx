import type { Door } from '#web/checkin/door/door.ts';
import { useStore } from '#web/checkin/common/useStore.ts';

/** Shows the download's progress. Scanning works meanwhile, since signatures need no list. */
export function ListProgress({ door }: { door: Door }) {
  const { meta, counts, phase, syncing } = useStore(door.state);
  if (meta?.complete || phase === 'loading') return null;
  const total = Math.max(meta?.event.tickets ?? 0, counts.listed);
  const text = meta
    ? `${counts.listed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
    : '';
  return (
    <div role="status" className="grid gap-2 rounded-md bg-floor px-4 py-3">
      <p className="flex justify-between gap-3 font-medium">
        <span>{syncing ? 'Downloading the guest list' : 'The guest list is incomplete'}</span>
        <span className="whitespace-nowrap tabular-nums">{text}</span>
      </p>
      <div className="h-2 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full rounded-full bg-amber"
          style={{ width: `${total === 0 ? 0 : (counts.listed / total) * 100}%` }}
        />
      </div>
    </div>
  );
}
