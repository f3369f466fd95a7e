import type { Db } from '#api/db/open.ts';
import { iso } from '#shared/base/iso.ts';
import { answerText } from '#shared/questions/questions.rules.ts';
import type { OrderAnswer } from '#shared/questions/questions.schemas.ts';
import {
  questionsOf,
  answersIn,
  answersOfCheckout,
  asksAtDoor,
  doorAnswers,
  OF_ORDER,
} from './questions.store.ts';
import { toQuestion } from './questions.wire.ts';

/** An order with the ids of all its ticket items. An answer's `unit` is a position among them, sorted by id. */
type Sold = { id: string; tickets: readonly number[] };

/** The answers of these orders, by order id; without telephone numbers if `phones` is false. */
export async function answersOf(
  db: Db,
  sold: readonly Sold[],
  phones = true,
): Promise<Map<string, OrderAnswer[]>> {
  if (sold.length === 0) return new Map();
  const tickets = new Map(sold.map(({ id, tickets: ids }) => [id, ids.toSorted((a, b) => a - b)]));
  const rows = await answersIn(db, [...tickets.keys()]);
  const found = new Map<string, OrderAnswer[]>();
  for (const row of rows) {
    const list = found.get(row.order_id) ?? [];
    list.push({
      question_id: row.question_id,
      label: row.label,
      kind: row.kind,
      item_id: tickets.get(row.order_id)?.[row.unit] ?? null,
      text: answerText(phones ? row : { ...row, phone: null }),
      answered_at: iso(row.answered_at),
      ...(row.changed_at === null ? {} : { changed_at: iso(row.changed_at) }),
      ...(row.text === null ? {} : { waiver_text: row.text }),
      ...(row.hash === null ? {} : { waiver_hash: row.hash }),
    });
    found.set(row.order_id, list);
  }
  return found;
}

/** The questions that an event asks now, the ids of those shown at the door, and all answers given in a checkout. */
export async function askedAndAnswered(
  db: Db,
  { event_id, checkout_id }: { event_id: number; checkout_id: string },
) {
  const asked = (await questionsOf(db, event_id)).filter((row) => row.archived_at === null);
  const answers = await answersOfCheckout(db, checkout_id);
  return {
    questions: asked.map(toQuestion),
    atDoor: new Set(asked.filter((row) => row.show_at_door === 1).map(({ id }) => id)),
    before: answers.map(({ question_id, unit, value, phone, guardian }) => ({
      questionId: question_id,
      unit: unit === OF_ORDER ? null : unit,
      value,
      phone,
      guardian,
    })),
  };
}

/** Answers to be shown at the door, by the id of the ticket's order item. */
export async function answersAtDoor(
  db: Db,
  range: { eventId: number; after: number; until: number },
): Promise<Map<number, string[]>> {
  if (!(await asksAtDoor(db, range.eventId))) return new Map();
  const found = new Map<number, string[]>();
  for (const { item_id, label, ...answer } of await doorAnswers(db, range))
    found.set(item_id, [...(found.get(item_id) ?? []), `${label}: ${answerText(answer)}`]);
  return found;
}

/** Ids and labels of an event's questions, sorted, including archived ones. */
export async function questionLabels(
  db: Db,
  eventId: number,
): Promise<{ id: number; label: string }[]> {
  return (await questionsOf(db, eventId)).map(({ id, label }) => ({ id, label }));
}
