import { useState } from 'react';
import type { MessageContent } from '#shared/messages/messages.schemas.ts';
import { type Draft, EMPTY, readDraft, saveDraft } from './draft.storage.ts';

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
