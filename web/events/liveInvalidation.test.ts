import { expect, it } from 'vitest';
import { ALL_CHANGED, isAffected } from './liveInvalidation.ts';

const ofSeven = { version: 1, eventIds: [7], all: false };

it.each([
  ['/api/events', true, true],
  ['/api/events/featured', true, true],
  ['/api/events/7', true, true],
  ['/api/events/7/djs', true, true],
  ['/api/events/8', false, true],
  ['/api/tickets/3/addons', true, true],
  ['/api/djs', false, true],
  ['/api/events/7/check-ins', false, false],
  ['/api/user', false, false],
])('%s: after a change of event 7 %s, after anything %s', (path, one, all) => {
  expect([isAffected([path], ofSeven), isAffected([path, 'more'], ALL_CHANGED)]).toEqual([
    one,
    all,
  ]);
});
