import { z } from 'zod';
import { useState } from 'react';
import { local } from '#web/offline/safeStorage.ts';
import type { MessageContent } from '#shared/messages/messages.schemas.ts';

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

/** The draft of a message, saved on this device with every keystroke. */
export function useDraft(eventId: number) {
  const [draft, setDraft] = useState(() => readDraft(eventId));
  const replace = (next: Draft): void => {
    setDraft(next);
    saveDraft(eventId, next);
  };
  return {
    draft,
    change: (changes: Partial<Draft>): void => replace({ ...draft, ...changes }),
    replace,
    clear: (): void => replace(EMPTY),
  };
}

type Choices = { tickets: readonly { id: number }[]; days: readonly string[] };

/** Turns a draft into a message. Drops chosen tickets and days that no longer exist; an empty choice means all. */
export function contentOf(draft: Draft, { tickets, days }: Choices): MessageContent {
  const ticketIds = draft.ticketIds.filter((id) => tickets.some((ticket) => ticket.id === id));
  const chosen = draft.days.filter((day) => days.includes(day));
  return {
    kind: draft.kind,
    subject: draft.subject.trim(),
    text: draft.text.trim(),
    audience: {
      ticketIds: ticketIds.length > 0 ? ticketIds : null,
      days: chosen.length > 0 ? chosen : null,
      checkedIn: draft.checkedIn,
      ...(draft.orderIds.length > 0 ? { orderIds: draft.orderIds } : {}),
    },
  };
}

export const draftOf = ({
  kind,
  subject,
  text,
  audience: { ticketIds, days, checkedIn, orderIds = [] },
}: MessageContent): Draft => ({
  kind,
  subject,
  text,
  ticketIds: ticketIds ?? [],
  days: days ?? [],
  checkedIn,
  orderIds,
});
