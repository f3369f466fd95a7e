import { doorTopic } from '#api/events/events.commands.ts';
import { type LiveBus, STANDINGS } from '#api/http/liveBus.ts';
import { type LiveSignal, openLiveSignal } from '#api/http/liveSignal.ts';

/** Signals news of a door, and of who may follow it; closes when the server stops. */
export const openDoorSignal = (live: LiveBus, eventId: number): LiveSignal =>
  openLiveSignal(live, [doorTopic(eventId), STANDINGS]);
