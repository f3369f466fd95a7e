import { expect, it } from 'vitest';
import { anEvent } from '#shared/testing/builders.ts';
import { eventSchema } from './events.schemas.ts';

it('reads the lists that devices kept before venues had coordinates', () => {
  const { venues: _, ...old } = anEvent();
  expect(eventSchema.parse({ ...old, venues: [{ id: 3, name: 'Rollerway' }] }).venues).toEqual([
    { id: 3, name: 'Rollerway', latitude: null, longitude: null },
  ]);
});
