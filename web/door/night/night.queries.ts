import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type DoorEvent,
  doorEventSchema,
  type DoorNight,
  doorNightSchema,
} from '#shared/checkin/doorNight.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { doorNightContract } from '#shared/checkin/doorNight.contract.ts';

const EVENTS = '/api/door/events';
const pathOf = (eventId: number): string => `/api/admin/events/${eventId}/door`;
export const nightKeys = (eventId: number): QueryKey[] => [[pathOf(eventId)]];

/** Polling interval: what happens at a door shows up here within two seconds. */
const EVERY_MS = 1500;

export function useDoorEvents() {
  return useQuery({
    queryKey: [EVENTS, 'all'],
    queryFn: async ({ signal }): Promise<DoorEvent[]> =>
      z.array(doorEventSchema).parse(await getJson(EVENTS, signal)),
  });
}

/**
 * The night of an event. With `inBackground` it is polled in a hidden tab, too, so that an incident makes a sound while
 * the lead looks at another tab.
 */
export function useNight(eventId: number, { inBackground }: { inBackground: boolean }) {
  return useQuery({
    queryKey: [pathOf(eventId)],
    queryFn: async ({ signal }): Promise<DoorNight> =>
      doorNightSchema.parse(await getJson(pathOf(eventId), signal)),
    refetchOnMount: 'always',
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: inBackground,
    placeholderData: keepPreviousData,
  });
}

export async function closeIncident(scanId: string, word: string): Promise<void> {
  await call(doorNightContract.close, { param: { scanId }, json: { word } });
}

export async function reopenIncident(scanId: string): Promise<void> {
  await call(doorNightContract.reopen, { param: { scanId } });
}
