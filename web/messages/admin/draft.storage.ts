import { z } from 'zod';
import { local } from '#web/offline/safeStorage.ts';

const draftSchema = z.object({
  kind: z.enum(['about_event', 'other']),
  subject: z.string(),
  text: z.string(),
  /** Ids of the chosen tickets; empty means all. */
  ticketIds: z.array(z.int()),
  days: z.array(z.string()),
  checkedIn: z.boolean().nullable(),
  /** Ids of the chosen orders; empty means all. */
  orderIds: z.array(z.string()).default([]),
});
export type Draft = z.infer<typeof draftSchema>;

export const EMPTY: Draft = {
  kind: 'about_event',
  subject: '',
  text: '',
  ticketIds: [],
  days: [],
  checkedIn: null,
  orderIds: [],
};

const keptSchema = z.object({ at: z.number(), draft: draftSchema });
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Storage key of the draft. Drafts are cleared at logout. */
const nameOf = (eventId: number): string => `rollcall.draft.message.${eventId}`;

export function readDraft(eventId: number, now = Date.now()): Draft {
  try {
    const kept = keptSchema.parse(JSON.parse(local.get(nameOf(eventId)) ?? ''));
    if (now - kept.at < KEPT_MS) return kept.draft;
  } catch {
    // There is no draft, or it is from another version.
  }
  local.remove(nameOf(eventId));
  return EMPTY;
}

export function saveDraft(eventId: number, draft: Draft, now = Date.now()): void {
  if (draft === EMPTY) local.remove(nameOf(eventId));
  else local.set(nameOf(eventId), JSON.stringify({ at: now, draft }));
}
