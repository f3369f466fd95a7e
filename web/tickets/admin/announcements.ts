import type { Active, Announcements, Over } from '@dnd-kit/core';

type Named = { id: number; name: string };

export const HOW_TO =
  'Press space to take the ticket, the arrow keys to move it, space to put it down, and escape to leave it where it was.';

export function announcementsFor(tickets: readonly Named[]): Announcements {
  const nameOf = ({ id }: Active): string => tickets.find((one) => one.id === id)?.name ?? '';
  const placeOf = ({ id }: Over | Active): string =>
    `place ${tickets.findIndex((one) => one.id === id) + 1} of ${tickets.length}`;
  return {
    onDragStart: ({ active }) => `Took ${nameOf(active)}, ${placeOf(active)}.`,
    // Also fires right after the start.
    onDragOver: ({ active, over }) =>
      over ? `Holding ${nameOf(active)}, now at ${placeOf(over)}.` : undefined,
    onDragEnd: ({ active, over }) => `Put ${nameOf(active)} down at ${placeOf(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} stays where it was.`,
  };
}
