import { useEffect } from 'react';
import { useOnline } from '#web/offline/online.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { placeUnknown } from '#shared/waitingRoom/waitingRoom.errors.ts';
import type { PlaceInLine } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { call } from '#web/api/call.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';
import { deviceToken } from '#web/api/send.ts';
import { forgetPlace, savedPlace, savePlace } from './place.storage.ts';

/** `fresh` is true if an earlier place of this device was used up. `startsAt` and `until` use this device's clock. */
type SeenPlace = PlaceInLine & { fresh: boolean };

const timed = (place: PlaceInLine, fresh: boolean): SeenPlace => {
  const offset = Date.now() - place.serverTime;
  const here = (at: number | null) => (at === null ? null : at + offset);
  return { ...place, startsAt: here(place.startsAt), until: here(place.until), fresh };
};

async function enter(eventId: number, fresh: boolean): Promise<SeenPlace> {
  const { token, ...place } = await call(waitingRoomContract.enter, {
    param: { id: String(eventId) },
    json: { device: deviceToken() },
  });
  if (token !== null) savePlace(eventId, token);
  return timed(place, fresh);
}

async function look(token: string): Promise<SeenPlace | null> {
  try {
    const place = await call(waitingRoomContract.look, { json: { token } });
    return place.state === 'over' ? null : timed(place, false);
  } catch (error) {
    if (isAppError(error) && error.code === placeUnknown.code) return null;
    throw error;
  }
}

async function enterOrLook(eventId: number, before: SeenPlace | undefined): Promise<SeenPlace> {
  const token = savedPlace(eventId);
  if (token === null) return enter(eventId, false);
  const place = await look(token);
  if (place) return { ...place, fresh: before?.fresh ?? false };
  forgetPlace(eventId);
  return enter(eventId, true);
}

const waitingRoomKey = (eventId: number) => ['waiting-room', eventId];
const RETRY_MS = 5000;

/** Polls as often as the server asks, even in a background tab. */
function usePlace(eventId: number) {
  return useQuery({
    queryKey: waitingRoomKey(eventId),
    queryFn: ({ client }) => enterOrLook(eventId, client.getQueryData(waitingRoomKey(eventId))),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.askAgainMs ?? RETRY_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

type WaitingRoomProps = { eventId: number; onTurn: () => void };

/** Stands in for the checkout until it is this device's turn; then the checkout starts by itself. */
export function WaitingRoom({ eventId, onTurn }: WaitingRoomProps) {
  const { data: place, error } = usePlace(eventId);
  const online = useOnline();
  const turn = place?.state === 'in' || place?.state === 'closed';
  useEffect(() => {
    if (turn) onTurn();
  }, [turn, onTurn]);
  return (
    <div className="frame grid max-w-xl grid-cols-1 gap-4 pt-10 pb-16 sm:pt-16">
      <PageTitle title="Waiting Room" />
      <Card className="grid gap-5 p-6 sm:p-10">
        <p className="font-semibold text-dust">Waiting Room</p>
        {!online ? (
          <Offline />
        ) : place && !turn ? (
          <Waiting place={place} />
        ) : error ? (
          <Alert tone="destructive">{error.message} We'll try again in a moment.</Alert>
        ) : (
          <Spinner label="Taking your place..." />
        )}
        <LinkButton to={`/events/${eventId}`} variant="ghost">
          Back to Event
        </LinkButton>
      </Card>
    </div>
  );
}

function Offline() {
  return (
    <div role="status">
      <h1 className="text-title">You're offline</h1>
      <p className="mt-2 text-lg text-dust">
        Your place is saved and keeps moving up. You'll see it again when you're back online.
      </p>
    </div>
  );
}

function Waiting({ place }: { place: SeenPlace }) {
  return (
    <>
      {place.fresh && (
        <Alert tone="notice" title="You have a new place in line">
          Your earlier turn was used, or passed while you were away.
        </Alert>
      )}
      {place.state === 'early' ? <Early startsAt={place.startsAt} /> : <InLine place={place} />}
      <p className="text-dust">
        You keep your cart and your place if you reload, switch tabs or lose the signal. No tickets
        are held for you yet. Keep this page open: when it's your turn, checkout opens
        automatically, and you have five minutes to start.
      </p>
    </>
  );
}

function Early({ startsAt }: { startsAt: number | null }) {
  return (
    <div>
      <h1 className="text-title">You're in the waiting room</h1>
      {startsAt !== null && (
        <p className="mt-2 text-lg font-semibold">Sales start {localTime(startsAt)}</p>
      )}
      <p className="mt-2 text-lg text-dust">
        Everyone here then gets a random place in line. Arriving early doesn't matter.
      </p>
    </div>
  );
}

function InLine({ place: { ahead, minutes, pace } }: { place: SeenPlace }) {
  return (
    <div role="status">
      <h1 className="text-title">
        {ahead === 0 ? "You're next" : `${people(ahead ?? 0)} ahead of you`}
      </h1>
      <p className="mt-2 text-lg font-semibold">
        {minutes ? timeText(minutes) : 'Wait time not known yet'}
      </p>
      {pace > 0 && (
        <p className="mt-1 text-dust">
          {people(pace)} got in during the last minute. The wait may change, and tickets may sell
          out.
        </p>
      )}
    </div>
  );
}

const people = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`;

function timeText({ from, to }: { from: number; to: number }): string {
  if (to <= 1) return 'About a minute';
  return from === 0 ? `Up to ${to} minutes` : `About ${from} to ${to} minutes`;
}
