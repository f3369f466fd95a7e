import { readToken } from '#web/api/token.ts';
import type { EventMeta, ListEvent, OperatorMeta } from '#web/checkin/device/doorDb.schemas.ts';
import { openListKey, storedDeviceKey, storedListKey, unseal } from '#web/checkin/device/keys.ts';
import { chosenEvent } from '#web/checkin/screens/chosenEvent.rules.ts';
import {
  CameraFrame,
  CameraOff,
  DeviceButton,
  DoorFrame,
  FootBar,
  LoadingList,
  ScannerFrame,
  StatusFrame,
} from '#web/checkin/screens/doorScreen.parts.tsx';
import { readOwner } from '#web/offline/dataOwner.ts';
import { requestDone } from '#web/offline/requestDone.ts';
import { TabRow } from '#web/ui/tabLook.parts.tsx';

/** What this page reads of the rows, unchecked; a fault stops the drawing. */
type StoredRow = {
  key: string;
  eventId?: unknown;
  removed?: unknown;
  sealed?: unknown;
  secret?: unknown;
};

/**
 * Draws the door's first screen for the operator who was there last. Draws nothing if a link chooses an event, on a
 * locked or removed phone, after a logout, and where an event must be chosen first: then the app says what to do.
 */
export async function drawDoor(database: IDBDatabase) {
  if (location.search || readToken() === null) return undefined;
  const meta = database.transaction('meta').objectStore('meta');
  const stored: StoredRow[] = await requestDone(meta.getAll());
  const row = (name: string) => stored.find(({ key }) => key === name);
  const db = { meta: { get: async (name: string) => row(name) } };
  const key = await openListKey(db, await storedListKey(db), await storedDeviceKey(db));
  if (!key || row('device')?.removed) return undefined;
  const operator = (await unseal(key, 'operator', row('operator')?.sealed)) as OperatorMeta;
  const lists = stored.filter(({ key: name }) => name.startsWith('event:'));
  const opened = await Promise.all(lists.map(({ key: name, secret }) => unseal(key, name, secret)));
  const events = opened.map((list) => (list as Pick<EventMeta, 'event'>).event);
  const event = chosenEvent(events, row('chosen')?.eventId, Date.now());
  if (!event || operator.id !== readOwner()) return undefined;
  return { first: () => <DoorScreen event={event} />, until: '#root video' };
}

function DoorScreen({ event }: { event: ListEvent }) {
  return (
    <DoorFrame events={[event]} chosen={event.id} demoAllowed={event.demoAllowed}>
      <TabRow label="Views" tabs={['Scanner', 'Stats']}>
        <ScannerFrame camera={<CameraFrame overlay={<CameraOff />} />} />
      </TabRow>
      <FootBar>
        <StatusFrame share={0}>
          <LoadingList />
          <DeviceButton />
        </StatusFrame>
      </FootBar>
    </DoorFrame>
  );
}
