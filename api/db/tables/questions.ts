import type { QUESTION_SCOPES, QuestionKind } from '#shared/questions/questions.rules.ts';
import type { Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type QuestionsTable = {
  id: Id;
  event_id: number;
  kind: QuestionKind;
  label: string;
  /** JSON of the choices. */
  options: string;
  /** The version of the newest waiver text. Null for other kinds of questions. */
  waiver_version: number | null;
  scope: (typeof QUESTION_SCOPES)[number];
  required: Flag;
  /** JSON of ticket ids. Null if the question is for every ticket. */
  ticket_ids: string | null;
  show_at_door: Flag;
  position: number;
  archived_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** Waiver texts. Rows never change, because answers refer to a version. */
export type WaiverTextsTable = {
  question_id: number;
  version: number;
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
  created_at: Millis;
};

/** Answers of a checkout and of the order it becomes. */
export type AnswersTable = {
  checkout_id: string;
  question_id: number;
  /** The ticket's index, from 0, in the order of the checkout's lines. -1 stands for the order as a whole. */
  unit: number;
  value: string;
  phone: string | null;
  guardian: string | null;
  waiver_version: number | null;
  answered_at: Millis;
  /** When the answer was changed after the sale, through the order link. */
  changed_at: Default<Millis | null>;
};
