import { defineProblem } from '#shared/base/errors.ts';

export const noList = defineProblem(
  'door.no_list',
  0,
  'This device has no guest list for this event yet. Connect once to load it.',
);

export const notHereYet = defineProblem(
  'door.part_missing',
  0,
  'Looking up guests by name needs a part of the app that isn’t on this phone yet. It comes when the network is back.',
);

export const noEvent = { ...noList, message: 'Select an event first.' };
