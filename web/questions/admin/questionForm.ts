import type { QuestionKind } from '#shared/questions/questions.rules.ts';
import type { AdminQuestion, NewQuestion } from '#shared/questions/questions.schemas.ts';

export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  choice: 'Choice',
  waiver: 'Waiver to sign',
  emergency_contact: 'Emergency contact',
  birth_date: 'Birth date',
  skate_size: 'Skate size',
};

/** Default labels of questions, for as long as no other label is entered. */
export const USUAL_LABELS: Readonly<Partial<Record<QuestionKind, string>>> = {
  waiver: 'Liability waiver',
  emergency_contact: 'Emergency contact',
  birth_date: 'Birth date',
  skate_size: 'Skate size',
};

export type QuestionValues = {
  kind: QuestionKind;
  label: string;
  /** The choices, one per line. */
  options: string;
  waiver_text: string;
  scope: AdminQuestion['scope'];
  required: boolean;
  ticket_ids: number[];
  show_at_door: boolean;
};

export const EMPTY: QuestionValues = {
  kind: 'text',
  label: '',
  options: '',
  waiver_text: '',
  scope: 'attendee',
  required: true,
  ticket_ids: [],
  show_at_door: false,
};

export const valuesOf = (row: AdminQuestion): QuestionValues => ({
  kind: row.kind,
  label: row.label,
  options: row.options.join('\n'),
  waiver_text: row.waiver_text ?? '',
  scope: row.scope,
  required: row.required,
  ticket_ids: row.ticket_ids ?? [],
  show_at_door: row.show_at_door,
});

export const optionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

export const questionOf = (values: QuestionValues): NewQuestion => ({
  kind: values.kind,
  label: values.label,
  options: values.kind === 'choice' ? optionsOf(values.options) : [],
  waiver_text: values.kind === 'waiver' ? values.waiver_text : null,
  scope: values.scope,
  required: values.required,
  ticket_ids: values.ticket_ids.length > 0 ? values.ticket_ids : null,
  show_at_door: values.show_at_door,
});
