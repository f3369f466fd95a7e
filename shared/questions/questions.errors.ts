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
  'Please enter the name of a parent or guardian: this person is under 18 on the day of the event.',
);
export const waiverChanged = defineProblem(
  'questions.waiver_changed',
  409,
  'The waiver text has just changed. Please go back, read it, and sign again.',
);
export const waiverSigned = defineProblem(
  'questions.waiver_signed',
  409,
  "A signed waiver can't be changed.",
);
export const answersClosed = defineProblem(
  'questions.answers_closed',
  409,
  'Doors are open, so these answers can no longer be changed.',
);
export const questionUnknown = defineProblem('questions.unknown', 404, 'Question not found');
export const questionChangedMeanwhile = defineProblem(
  'questions.changed_meanwhile',
  409,
  'Someone else just changed this question. Load it again.',
);
export const questionAnswered = {
  ...defineProblem(
    'questions.answered',
    409,
    "This question has answers, so its kind and who is asked can't change. Remove it and add a new one.",
  ),
  field: 'kind',
};
export const questionTicketUnknown = {
  ...defineProblem('questions.ticket_unknown', 404, "This event doesn't have that ticket"),
  field: 'ticket_ids',
};
