import { useQuery } from '@tanstack/react-query';
import {
  roomSchema,
  type RoomSettings,
  type RoomView,
} from '#shared/waitingRoom/waitingRoom.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';

const pathOf = (eventId: number): string => `/api/admin/events/${eventId}/waiting-room`;
export const roomKey = (eventId: number) => [pathOf(eventId)];

const EVERY_MS = 5000;

export function useRoom(eventId: number) {
  return useQuery({
    queryKey: roomKey(eventId),
    queryFn: async ({ signal }): Promise<RoomView> =>
      roomSchema.parse(await getJson(pathOf(eventId), signal)),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
  });
}

export const saveRoom = (eventId: number, json: RoomSettings) =>
  call(waitingRoomContract.change, {
    param: { id: String(eventId) },
    json,
  });
