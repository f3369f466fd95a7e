import { expect, it } from 'vitest';
import { eventsText, usageById } from './usage.rules.ts';

it('counts the events of each thing and names the first five', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ item_id: 9, id, title: `Jam ${id}` }));
  const usages = usageById([...rows, { item_id: 4, id: 1, title: 'Jam 1' }]);
  expect(usages.get(9)).toMatchObject({ events: 6, examples: { length: 5 } });
  expect(usages.get(4)).toEqual({ events: 1, examples: [{ id: 1, title: 'Jam 1' }] });
  expect(usages.get(1)).toBeUndefined();
});

it('says how many', () =>
  expect([1, 2, 1200].map((events) => eventsText({ events }))).toEqual([
    '1 event',
    '2 events',
    '1,200 events',
  ]));
