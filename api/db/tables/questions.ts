import type { QUESTION_SCOPES, QuestionKind } from '#shared/questions/questions.rules.ts';
import type { Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type QuestionsTable = {
  id: Id;
  event_id: number;
  kind: QuestionKind;
  label: string;
  /** JSON. */
  options: string;
  /** Newest text; null for other kinds. */
  waiver_version: number | null;
  scope: (typeof QUESTION_SCOPES)[number];
  required: Flag;
  /** JSON; null: every ticket. */
  ticket_ids: string | null;
  show_at_door: Flag;
  position: number;
  archived_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** Never changed: answers name a version. */
export type WaiverTextsTable = {
  question_id: number;
  version: number;
  text: string;
  /** SHA-256, hex. */
  hash: string;
  created_at: Millis;
};

/** Answers of a checkout, and of the order that it becomes. */
export type AnswersTable = {
  checkout_id: string;
  question_id: number;
  /** Which of its tickets, from 0 in the order of its lines; -1: the order. */
  unit: number;
  value: string;
  phone: string | null;
  guardian: string | null;
  waiver_version: number | null;
  answered_at: Millis;
  /** After the sale, by the order's link. */
  changed_at: Default<Millis | null>;
};
