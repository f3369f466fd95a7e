import type { Id, Millis } from './columns.types.ts';

/** Somebody looked at an event's page or began to pay. Only ever appended to. */
export type VisitsTable = {
  id: Id;
  event_id: number;
  kind: 'page_view' | 'checkout_initiated';
  /** Tells visitors of one event apart and nothing else: the same visitor has another one at another event. */
  visitor: string;
  /** The UTC day of `at`, `2026-12-11`. */
  day: string;
  at: Millis;
};
