import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';

export type TabChannel = { tell: (scans: readonly NamedScan[]) => void; close: () => void };

/** Two tabs of one device share a database, but each has its list in memory: they tell each other what they admit. */
export function openTabChannel(
  eventId: number,
  onScans: (scans: readonly NamedScan[]) => void,
): TabChannel {
  if (typeof BroadcastChannel === 'undefined')
    return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`rollcall-door:${eventId}`);
  channel.addEventListener('message', ({ data }: MessageEvent<readonly NamedScan[]>) =>
    onScans(data),
  );
  return { tell: (scans) => channel.postMessage(scans), close: () => channel.close() };
}
