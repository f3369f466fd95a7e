import { type FormEvent, useState } from 'react';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { typedInstant, wallText } from '#shared/schedule/timeInputs.rules.ts';
import {
  type RoomView,
  roomSchema,
  type RoomSettings,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { StatCard } from '#web/ui/StatCard.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { zoneName } from '#shared/venues/timeZoneChoices.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { call, getJson } from '#web/api/call.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';

export function WaitingRoomPanel({ event }: { event: AdminEvent }) {
  const query = useRoom(event.id);
  const { data, error } = query;
  if (!data && error) return <LoadFailed title="Couldn't load the waiting room" query={query} />;
  if (!data) return <Skeleton className="h-60 w-full rounded-md" />;
  return (
    <section aria-label="Waiting Room" className="grid grid-cols-1 gap-8">
      <p className="max-w-2xl text-dust">
        When more people come than can buy at the same time, they wait in line before checkout
        instead of on a slow page. It stays off until it's needed.
      </p>
      <Settings key={`${data.starts_at}${data.under_load}`} event={event} room={data} />
      <Now room={data} />
    </section>
  );
}

function Settings({ event, room }: { event: AdminEvent; room: RoomView }) {
  const zone = event.time_zone;
  const [typed, setTyped] = useState(() => wallText(room.starts_at, zone));
  const [underLoad, setUnderLoad] = useState(room.under_load);
  const save = useSave({
    send: () => {
      const starts_at = typedInstant(typed, room.starts_at, zone);
      return saveRoom(event.id, { starts_at, under_load: underLoad });
    },
    saved: { title: 'Waiting room saved' },
    failed: { title: "Couldn't save the waiting room" },
    refresh: [roomKey(event.id)],
  });
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault();
    save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} className="grid max-w-2xl gap-5">
      <Field
        label="Start sales with a random draw"
        hint={`${zoneName(zone)}. Nobody can check out before then. Everyone waiting at that time gets a random place; later arrivals line up behind them. Leave the tickets' “On sale from” blank. Leave this blank for no draw.`}
      >
        <Input
          type="datetime-local"
          value={typed}
          disabled={room.seed !== null}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Switch
        label="Open when the site is busy"
        hint="Opens automatically, and closes once nobody is waiting"
        checked={underLoad}
        onChange={setUnderLoad}
      />
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  );
}

function Now({ room }: { room: RoomView }) {
  const { open, early, waiting, inside, let_in, pace, seed } = room;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h2 className="text-section">{open ? 'Open' : 'Closed'}</h2>
      {(open || let_in > 0) && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {seed === null && early > 0 && <StatCard label="Here before the start" value={early} />}
          <StatCard label="Waiting" value={waiting} />
          <StatCard label="Choosing or paying" value={inside} />
          <StatCard label="Let in so far" value={let_in} hint={`${pace} in the last minute`} />
        </div>
      )}
      {seed !== null && (
        <p className="text-sm wrap-anywhere text-dust">
          Draw seed: <code>{seed}</code>. Use it to verify the draw.
        </p>
      )}
    </div>
  );
}

const pathOf = (eventId: number): string => `/api/admin/events/${eventId}/waiting-room`;
const roomKey = (eventId: number) => [pathOf(eventId)];

const EVERY_MS = 5000;

function useRoom(eventId: number) {
  return useQuery({
    queryKey: roomKey(eventId),
    queryFn: async ({ signal }): Promise<RoomView> =>
      roomSchema.parse(await getJson(pathOf(eventId), signal)),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
  });
}

const saveRoom = (eventId: number, json: RoomSettings) =>
  call(waitingRoomContract.change, {
    param: { id: String(eventId) },
    json,
  });
