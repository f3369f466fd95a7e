import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '#web/offline/online.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import type { ListEvent, OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { createDoor, type Door, NO_DOOR } from '#web/checkin/door/door.ts';
import { onWake } from '#web/checkin/sync/sender.ts';
import { earlyRead, openedAt } from '#web/offline/earlyRead.ts';
import { readLock } from './useDevice.ts';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router';
import { chosenEvent } from './chosenEvent.rules.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import {
  listedEvents,
  readChosen,
  restoreOperator,
  writeChosen,
} from '#web/checkin/device/doorMeta.local.ts';

const steady = (): number => performance.now();
/** Loaded after the first screen, which doesn't need it. */
const loadDoorParts = () => loadPart(() => import('#web/checkin/door/getDoorReady.ts'));

/** The door of an event; `NO_DOOR` before one is selected. */
export function useDoor(eventId: number | null, { id, username, role }: OperatorMeta): Door {
  const door = useMemo(() => {
    if (eventId === null) return NO_DOOR;
    const { db, sender, verifier, device, calls } = thisDevice();
    const operator: OperatorMeta = { key: 'operator', id, username, role };
    const platform = { calls, clock: () => Date.now(), steady, random: Math.random };
    return createDoor({ db, sender, verifier, device, operator, ...platform }, eventId);
  }, [eventId, id, username, role]);
  const online = useOnline();
  useEffect(() => void loadDoorParts().then(({ getReady }) => getReady()), []);
  useEffect(() => door.start(), [door]);
  // Without persistent storage, the browser may delete lists and unsent scans when the device is full.
  useEffect(() => {
    if (eventId !== null) void navigator.storage?.persist?.().catch(() => false);
  }, [eventId]);
  useEffect(() => (online ? door.wake() : undefined), [door, online]);
  useEffect(() => thisDevice().onFirstAdmissions(door.receiveScans), [door]);
  useEffect(() => {
    if (eventId === null) return undefined;
    const stopping = loadDoorParts().then((parts) => parts.keepReportingState(door, eventId));
    return () => void stopping.then((stop) => stop());
  }, [door, eventId]);
  return door;
}

/**
 * Sends waiting scans whenever the network or the page returns; on coming online, without waiting for the backoff.
 */
export function useOutboxSending(): void {
  const online = useOnline();
  const { sender } = thisDevice();
  useEffect(() => onWake(sender.kick), [sender]);
  useEffect(() => {
    if (online) void sender.sendNow();
    else void sender.recount();
  }, [online, sender]);
}

export type DoorChoice = Pick<
  ListEvent,
  'id' | 'title' | 'starts_at' | 'doors_at' | 'end_time' | 'time_zone'
> &
  // Known of events whose list is on this device.
  Partial<Pick<ListEvent, 'demoAllowed'>>;

const ASK_AGAIN_MS = 5000;

const readListed = async (): Promise<ListEvent[]> =>
  (await listedEvents(thisDevice().db).catch(() => [])).map(({ event }) => event);

/** Fails on a locked phone, whose operator cannot be read. */
async function readFirstScreen() {
  const { db } = thisDevice();
  const [lock, operator, listed, chosen] = await Promise.all([
    readLock(),
    restoreOperator(db),
    readListed(),
    readChosen(db),
  ]);
  return { lock, operator, listed, chosen };
}
export type FirstScreen = Awaited<ReturnType<typeof readFirstScreen>>;

/** What the first screen shows, read from the device while the page's scripts load. */
export const earlyScreen = earlyRead(openedAt() === '/admin/check-in' ? readFirstScreen : null);

/** Lists the server's events; until it answers, or if it fails, those whose list is on this device. */
export function useDoorChoices(first?: ListEvent[]): { events: DoorChoice[]; loading: boolean } {
  const asked = useQuery({
    queryKey: ['/api/door/events'],
    queryFn: () => thisDevice().calls.events(),
    staleTime: 60_000,
    refetchOnMount: 'always',
    // A single lost answer doesn't count as being offline, so no return of the network would ask again.
    refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN_MS,
  });
  const listed = useLiveQuery(readListed, [], first);
  const events = asked.isError ? (listed ?? []) : (asked.data ?? listed ?? []);
  const loading = asked.isPending ? !listed?.length : asked.isError && listed === undefined;
  return { events, loading };
}

/**
 * Returns the selected event: null for none, undefined until the device's storage answers. A link may select one; its
 * parameter is then removed from the address, so that a reload keeps what was selected since.
 */
export function useChosenEvent(
  events: readonly DoorChoice[],
  first?: number | null,
): [number | null | undefined, (eventId: number) => void] {
  const [now] = useState(Date.now);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('event'));
  const [chosen, setChosen] = useState(asked ? undefined : first);
  const choose = (eventId: number): void => {
    setChosen(eventId);
    void onDoorDb(() => writeChosen(thisDevice().db, eventId)).catch(() => undefined);
  };
  useEffect(() => {
    if (asked) {
      choose(asked);
      setSearch({}, { replace: true });
    } else
      void onDoorDb(() => readChosen(thisDevice().db))
        .catch(() => null)
        .then((stored) => setChosen((now) => now ?? stored));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, on arrival
  }, []);
  if (chosen === undefined) return [undefined, choose];
  return [chosenEvent(events, chosen, now)?.id ?? null, choose];
}
