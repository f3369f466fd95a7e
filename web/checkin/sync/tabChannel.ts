import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';

export type TabChannel = { tell: (scans: readonly NamedScan[]) => void; close: () => void };

/** Passes scans between tabs, which share a database but not the list in memory. */
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
