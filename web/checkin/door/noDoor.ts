import { AppError } from '#shared/base/errors.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { NOT_LOADED } from '#web/checkin/sync/listKeeper.ts';
import { noEvent } from './door.errors.ts';
import type { Door } from './door.ts';

const refuse = (): Promise<never> => Promise.reject(new AppError(noEvent));
const ignore = (): void => undefined;

/** The door before an event is selected: every scan and look-up asks for the event. */
export const NO_DOOR: Door = {
  state: createStore(NOT_LOADED),
  list: createGuestList(),
  ready: refuse,
  scanned: refuse,
  typed: refuse,
  undo: refuse,
  sync: refuse,
  clockState: () => 'uncertain',
  receiveScans: ignore,
  wake: ignore,
  start: () => ignore,
};
