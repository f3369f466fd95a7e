import { iso } from '#shared/base/iso.ts';
import type { AdminQuestion, Question } from '#shared/questions/questions.schemas.ts';
import type { QuestionWithText } from './questions.store.ts';

const listIn = <T>(json: string | null): T[] | null => (json === null ? null : JSON.parse(json));

export const toQuestion = (row: QuestionWithText): Question => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  options: listIn<string>(row.options) ?? [],
  waiver_text: row.waiver_text,
  waiver_version: row.waiver_version,
  scope: row.scope,
  required: row.required === 1,
  ticket_ids: listIn<number>(row.ticket_ids),
});

export const toAdminQuestion = (row: QuestionWithText, answers: number): AdminQuestion => ({
  ...toQuestion(row),
  event_id: row.event_id,
  show_at_door: row.show_at_door === 1,
  position: row.position,
  archived: row.archived_at !== null,
  answers,
  updated_at: iso(row.updated_at),
});
