import { expect, it } from 'vitest';
import { nearbyEvents } from './nearby.ts';

const event = (id: number, latitude: number | null, over = false) => ({
  id,
  over,
  venues: [{ latitude, longitude: -84.39 }],
});

it('comes nearest first, with what is over and what nobody has placed at the end', () => {
  const events = [event(1, 41), event(2, 33.75, true), event(3, null), event(4, 34)];
  const from = { latitude: 33.75, longitude: -84.39 };
  const isOver = ({ over }: { over: boolean }) => over;
  const near = nearbyEvents(events, { from, within: 'any', isOver });
  expect(near.events.map(({ id }) => id)).toEqual([4, 1, 3, 2]);
  expect([...near.distances]).toEqual([
    [2, 'under 1 mi'],
    [4, '17 mi'],
    [1, '501 mi'],
  ]);
  expect(nearbyEvents(events, { from, within: 50, isOver }).events.map(({ id }) => id)).toEqual([
    4, 2,
  ]);
});
