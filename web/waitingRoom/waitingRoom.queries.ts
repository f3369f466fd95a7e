import { useQuery } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { placeUnknown } from '#shared/waitingRoom/waitingRoom.errors.ts';
import type { Place } from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { call } from '#web/api/call.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';
import { deviceToken } from '#web/api/deviceToken.ts';
import { forgetPlace, savedPlace, savePlace } from './place.storage.ts';

/** `fresh` is true if an earlier place of this device was used up. `startsAt` and `until` use this device's clock. */
export type SeenPlace = Place & { fresh: boolean };

const timed = (place: Place, fresh: boolean): SeenPlace => {
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
export function usePlace(eventId: number) {
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
