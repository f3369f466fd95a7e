import { useEffect, useMemo } from 'react';
import { useOnline } from '#web/offline/online.ts';
import { loadPart } from '#web/offline/loadPart.ts';
import type { OperatorMeta } from '#web/checkin/device/door.schemas.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { createDoor, type Door } from '#web/checkin/door/door.ts';
import { onWake } from '#web/checkin/sync/wake.ts';

const steady = (): number => performance.now();

export function useDoor(eventId: number | null, { id, username, role }: OperatorMeta): Door | null {
  const door = useMemo(() => {
    if (eventId === null) return null;
    const { db, sender, verifier, device, calls } = thisDevice();
    const operator: OperatorMeta = { key: 'operator', id, username, role };
    const platform = { calls, clock: () => Date.now(), steady, random: Math.random };
    return createDoor({ db, sender, verifier, device, operator, ...platform }, eventId);
  }, [eventId, id, username, role]);
  const online = useOnline();
  useEffect(() => {
    void loadPart(() => import('#web/checkin/door/doorParts.ts')).then(({ getReady }) =>
      getReady(),
    );
  }, []);
  useEffect(() => door?.start(), [door]);
  // Without persistent storage, the browser may delete lists and unsent scans when the device is full.
  useEffect(() => {
    if (door) void navigator.storage?.persist?.().catch(() => false);
  }, [door]);
  useEffect(() => (online ? door?.wake() : undefined), [door, online]);
  useEffect(() => (door ? thisDevice().onFirstAdmissions(door.receiveScans) : undefined), [door]);
  useEffect(() => {
    if (!door || eventId === null) return undefined;
    const { calls, head } = thisDevice();
    const { clockState, state } = door;
    const reporting = loadPart(() => import('#web/checkin/sync/reportState.ts'));
    const stopping = reporting.then(({ keepReportingState }) =>
      keepReportingState({ calls, head, clockState, door: state }, eventId),
    );
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
