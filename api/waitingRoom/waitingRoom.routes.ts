import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { waitingRoomContract } from '#shared/waitingRoom/waitingRoom.contract.ts';

/**
 * Limit on new places from one connection, which everyone at a venue may share, but also a thousand devices of a bot.
 */
const PLACES = { points: 30, seconds: 900 };
const LOOKS = { points: 1200, seconds: 60 };

export function waitingRoomRoutes({ waitingRoom, limit }: Services) {
  return mount(waitingRoomContract, {
    enter: [
      limit('waiting-room', PLACES),
      ({ json: { device }, param: { id }, userId }) => waitingRoom.enter(id, device, userId),
    ],
    look: [limit('waiting-room-look', LOOKS), ({ json }) => waitingRoom.look(json.token)],
    read: ({ param }) => waitingRoom.read(param.id),
    change: ({ json, param, actor }) => waitingRoom.change(param.id, json, actor),
  });
}
