import { expect, it } from 'vitest';
import { holderOf, mayNameAttendees } from './attendees.rules.ts';

it('is changed until doors open, by admins later too', () => {
  const doorsAt = 1000;
  expect(mayNameAttendees({ doorsAt, admin: false }, 999)).toBe(true);
  expect(mayNameAttendees({ doorsAt, admin: false }, 1000)).toBe(false);
  expect(mayNameAttendees({ doorsAt, admin: true }, 1000)).toBe(true);
});

it('is short at the door, and the buyer where it names no one else', () => {
  expect(holderOf('Mia Lou Rivera', 'Ana Rivera')).toBe('Mia Lou R.');
  expect(holderOf('Mia', 'Ana Rivera')).toBe('Mia');
  expect(holderOf(null, 'Ana Rivera')).toBe('Ana R.');
});
