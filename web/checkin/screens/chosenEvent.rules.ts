import { eventsTonight } from '#shared/events/eventDays.rules.ts';

type Choice = Parameters<typeof eventsTonight>[0][number] & { id: number };

/** The event that the door works at: the chosen one, or else the only one of tonight. */
export function chosenEvent<E extends Choice>(
  events: readonly E[],
  chosen: unknown,
  now: number,
): E | undefined {
  const known = events.find(({ id }) => id === chosen);
  const tonight = known ? [known] : eventsTonight(events, now);
  return tonight.length === 1 ? tonight[0] : undefined;
}
