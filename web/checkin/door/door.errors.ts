import { defineProblem } from '#shared/base/errors.ts';

export const noList = defineProblem(
  'door.no_list',
  0,
  'This device has no guest list for this event yet. Connect once to load it.',
);

export const noEvent = { ...noList, message: 'Select an event first.' };
