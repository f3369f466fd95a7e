import { badRequest, conflict, notFound } from '#shared/base/errors.ts';

export const answerRequired = badRequest(
  'questions.answer_required',
  'Please answer all required questions.',
);
export const answerInvalid = badRequest('questions.answer_invalid', 'Please check your answer.');
export const guardianRequired = badRequest(
  'questions.guardian_required',
  'Please enter the name of a parent or guardian: this person is under 18 on the day of the event.',
);
export const waiverChanged = conflict(
  'questions.waiver_changed',
  'The waiver text has just changed. Please go back, read it, and sign again.',
);
export const waiverSigned = conflict(
  'questions.waiver_signed',
  "A signed waiver can't be changed.",
);
export const answersClosed = conflict(
  'questions.answers_closed',
  'Doors are open, so these answers can no longer be changed.',
);
export const questionUnknown = notFound('questions.unknown', 'Question not found');
export const questionChangedMeanwhile = conflict(
  'questions.changed_meanwhile',
  'Someone else just changed this question. Load it again.',
);
export const questionAnswered = {
  ...conflict(
    'questions.answered',
    "This question has answers, so you can't change its type or who is asked. Remove it and add a new one.",
  ),
  field: 'kind',
};
export const questionTicketUnknown = {
  ...notFound('questions.ticket_unknown', "This event doesn't have that ticket"),
  field: 'ticket_ids',
};
