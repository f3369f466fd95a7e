import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { phaseOf } from '#shared/base/time.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { listedEvents, readChosen, writeChosen } from '#web/checkin/device/doorMeta.ts';

export type DoorChoice = {
  id: number;
  title: string;
  starts_at: string;
  doors_at: string;
  end_time: string;
  time_zone: string;
};

/** Lists the server's events; until it answers, or if it fails, those whose list is on this device. */
export function useDoorEvents(): { events: DoorChoice[]; loading: boolean } {
  const asked = useQuery({
    queryKey: ['/api/door/events'],
    queryFn: () => thisDevice().calls.events(),
    staleTime: 60_000,
    refetchOnMount: 'always',
  });
  const listed = useLiveQuery(
    async () => (await listedEvents(thisDevice().db).catch(() => [])).map(({ event }) => event),
    [],
  );
  const events = asked.isError ? (listed ?? []) : (asked.data ?? listed ?? []);
  const loading = asked.isPending ? !listed?.length : asked.isError && listed === undefined;
  return { events, loading };
}

/** Returns the selected event: null for none, undefined until the device's storage answers. */
export function useChosenEvent(
  events: readonly DoorChoice[],
): [number | null | undefined, (eventId: number) => void] {
  const [chosen, setChosen] = useState<number | null>();
  useEffect(() => {
    void onDoorDb(() => readChosen(thisDevice().db))
      .catch(() => null)
      .then((stored) => setChosen((now) => now ?? stored));
  }, []);
  const choose = (eventId: number): void => {
    setChosen(eventId);
    void onDoorDb(() => writeChosen(thisDevice().db, eventId)).catch(() => undefined);
  };
  if (chosen === undefined) return [undefined, choose];
  if (events.some(({ id }) => id === chosen)) return [chosen, choose];
  const ongoing = events.filter(isOngoing);
  return [ongoing.length === 1 ? (ongoing[0]?.id ?? null) : null, choose];
}

/** True from the time doors open until the event ends. */
function isOngoing({ doors_at, end_time }: DoorChoice): boolean {
  const open = { startsAt: Date.parse(doors_at), endsAt: Date.parse(end_time) };
  return phaseOf(open, Date.now()) === 'ongoing';
}
