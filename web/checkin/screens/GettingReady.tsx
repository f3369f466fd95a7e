import { needsText, readinessOf } from '#shared/checkin/readiness.rules.ts';
import { useEffect, useState } from 'react';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStore } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { phoneReadiness } from '#web/checkin/door/phoneReadiness.ts';
import { onThisPhone } from '#web/checkin/door/doorReadiness.ts';

const STALLED_MS = 15_000;
/** Private windows of some browsers have no service worker. */
const STAY = navigator.serviceWorker
  ? 'Stay online until this is done.'
  : 'This window can’t save the app. Open Rollcall in a regular browser window.';

/** True if `share`, the part that is loaded, has not changed for a while. */
function useStalled(share: number): boolean {
  const [stalledAt, setStalledAt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(share), STALLED_MS);
    return () => clearTimeout(timer);
  }, [share]);
  return stalledAt === share;
}

/** What this phone still lacks to work without a network; nothing once it is ready. */
export function GettingReady({ door, selected }: { door: Door; selected: boolean }) {
  const state = useStore(door.state);
  const there = onThisPhone(state, useStore(phoneReadiness));
  // Before an event is selected, there are no list and no keys to wait for.
  const { missing, share } = readinessOf(selected ? there : { ...there, list: 1, keys: 1 });
  const online = useOnline();
  const stalled = useStalled(share);
  if (missing.length === 0) return null;
  const { meta, counts } = state;
  const total = Math.max(meta?.event.tickets ?? 0, counts.listed).toLocaleString('en-US');
  const listed = `${counts.listed.toLocaleString('en-US')} of ${total}`;
  return (
    <section aria-label="Getting ready" className="grid gap-2 rounded-md bg-floor px-4 py-3">
      <p role="status" className="flex justify-between gap-3 font-medium">
        <span>{online ? 'Getting this phone ready' : 'This phone isn’t ready yet'}</span>
        <span className="whitespace-nowrap tabular-nums">{Math.floor(share * 100)}%</span>
      </p>
      <div className="h-2 overflow-hidden rounded-full bg-raised">
        <div className="h-full rounded-full bg-amber" style={{ width: `${share * 100}%` }} />
      </div>
      <p className="text-sm text-dust">
        {online ? 'Still coming: ' : 'Missing: '}
        {needsText(missing)}
        {missing.includes('list') && meta && ` (${listed})`}.{' '}
        {online ? STAY : "We'll continue when you're back online."}
      </p>
      {online && stalled && (
        <Button variant="secondary" onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </section>
  );
}

/** A note that is shown only while this phone works without a network. */
export function ReadyNote({ door }: { door: Door }) {
  const { missing } = readinessOf(onThisPhone(useStore(door.state), useStore(phoneReadiness)));
  return (
    missing.length === 0 && (
      <span className="block text-sm whitespace-nowrap text-good">Ready offline</span>
    )
  );
}
