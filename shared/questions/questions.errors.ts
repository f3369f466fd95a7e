import { defineProblem } from '#shared/base/errors.ts';

export const answerRequired = defineProblem(
  'questions.answer_required',
  400,
  'Please answer all required questions.',
);
export const answerInvalid = defineProblem(
  'questions.answer_invalid',
  400,
  'Please check your answer.',
);
export const guardianRequired = defineProblem(
  'questions.guardian_required',
  400,
  'Please give the name of a parent or guardian: this person is under 18 on the day of the event.',
);
export const waiverChanged = defineProblem(
  'questions.waiver_changed',
  409,
  'The text to agree to has changed meanwhile. Please go back, read it, and sign it again.',
);
export const waiverSigned = defineProblem(
  'questions.waiver_signed',
  409,
  'A signed waiver stays as it was signed.',
);
export const answersClosed = defineProblem(
  'questions.answers_closed',
  409,
  'Doors are open: these answers can no longer be changed here.',
);
export const questionUnknown = defineProblem('questions.unknown', 404, 'There is no such question');
export const questionChangedMeanwhile = defineProblem(
  'questions.changed_meanwhile',
  409,
  'Somebody else has changed this question meanwhile. Please load it again.',
);
export const questionAnswered = {
  ...defineProblem(
    'questions.answered',
    409,
    'This question has answers: its kind and whom it asks stay. Remove it and add another one.',
  ),
  field: 'kind',
};
export const questionTicketUnknown = {
  ...defineProblem('questions.ticket_unknown', 404, 'This event has no such ticket'),
  field: 'ticket_ids',
};
