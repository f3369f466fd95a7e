import type { AppContext } from '#api/context.ts';
import { lockOrder, inTransaction } from '#api/db/transaction.ts';
import { actorOf, type Requester } from './requester.ts';
import { auditOrder } from './orders.commands.ts';
import type { Db } from '#api/db/open.ts';
import { notifyDoor, changeAtDoor } from '#api/events/events.commands.ts';
import { changeAnswersOf } from '#api/questions/answers.commands.ts';
import { askedAndAnswered } from '#api/questions/answers.queries.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { iso } from '#shared/base/iso.ts';
import { mayNameAttendees } from '#shared/orders/attendees.rules.ts';
import { orderNotFound, ticketUnknown } from '#shared/orders/orders.errors.ts';
import { type Changes, checkChanges, unansweredOf } from '#shared/questions/answerChanges.rules.ts';
import { answersClosed } from '#shared/questions/questions.errors.ts';
import { answerSlotsOfUnits } from '#shared/questions/questions.rules.ts';
import type {
  AskedOfOrder,
  ChangeAnswers,
  Unanswered,
} from '#shared/questions/questions.schemas.ts';
import { findOrder, itemsOf, type OrderItemRow, type OrderRow } from './orders.store.ts';

/** A ticket that is still valid. `unit`: its position among all tickets of the order, even void ones. */
type Ticket = { item: OrderItemRow; unit: number; ticketId: number };

async function load(db: Db, order: OrderRow) {
  const sold = (await itemsOf(db, [order.id])).filter(({ kind }) => kind === 'ticket');
  const tickets = sold
    .map((item, unit): Ticket => ({ item, unit, ticketId: item.product_id }))
    .filter(({ item }) => item.status === 'valid');
  return { ...(await askedAndAnswered(db, order)), tickets };
}

const itemAt = (tickets: readonly Ticket[], unit: number | null): number | null =>
  tickets.find((ticket) => ticket.unit === unit)?.item.id ?? null;

/** Questions about the order's tickets that nobody has answered. */
export async function unansweredIn(db: Db, order: OrderRow): Promise<Unanswered[]> {
  const { questions, before, tickets } = await load(db, order);
  return unansweredOf({ questions, tickets }, before).map(
    ({ question: { id, label, required }, unit }) => ({
      question_id: id,
      label,
      item_id: itemAt(tickets, unit),
      required,
    }),
  );
}

export function createAnswersOfOrder({ db, platform, live }: AppContext) {
  return {
    /** The questions of an order and their answers. Phone numbers are included only if `phones` is true. */
    async asked(orderId: string, phones: boolean): Promise<AskedOfOrder> {
      const order = orThrow(await findOrder(db, { column: 'id', value: orderId }), orderNotFound);
      const { questions, before, tickets } = await load(db, order);
      const slots = answerSlotsOfUnits(questions, tickets);
      return {
        questions: questions.filter(({ id }) => slots.some(({ question }) => question.id === id)),
        answers: slots.flatMap(({ question, unit }) =>
          before
            .filter((each) => each.questionId === question.id && each.unit === unit)
            .map(({ questionId, value, phone, guardian }) => ({
              questionId,
              itemId: itemAt(tickets, unit),
              value,
              ...(phones && phone !== null ? { phone } : {}),
              ...(guardian === null ? {} : { guardian }),
            })),
        ),
      };
    },

    /**
     * Lets anyone with the order link change answers and add missing ones. The door shows them after its next update.
     * Throws `answersClosed` once doors are open (except for admins), `ticketUnknown`, and errors about single
     * answers.
     */
    async change(orderId: string, { answers }: ChangeAnswers, requester: Requester): Promise<void> {
      const now = platform.clock();
      const eventId = await inTransaction(db, async (trx) => {
        // The order is locked, so that of two signatures that arrive at the same time, the first one counts.
        await lockOrder(trx, orderId);
        const order = orThrow(
          await findOrder(trx, { column: 'id', value: orderId }),
          orderNotFound,
        );
        if (!mayNameAttendees({ doorsAt: order.doors_at, admin: requester.admin }, now))
          throw new AppError(answersClosed);
        const { questions, atDoor, before, tickets } = await load(trx, order);
        const wanted = answers.map(({ itemId, ...answer }) => {
          if (itemId === null) return answer;
          const { unit } = orThrow(
            tickets.find(({ item }) => item.id === itemId),
            ticketUnknown,
          );
          return { ...answer, unit };
        });
        const day = order.start_date;
        const changes = checkChanges({ questions, tickets, day }, before, wanted);
        if (!changes.ok) throw new AppError(changes.problem);
        const places = placesOf(changes);
        if (places.length === 0) return null;
        await changeAnswersOf(trx, order.checkout_id, changes, now);
        const shown = places.filter(({ questionId }) => atDoor.has(questionId));
        const told = tickets
          .filter(({ unit }) => shown.some((place) => place.unit === null || place.unit === unit))
          .map(({ item: { id } }) => ({ id }));
        await changeAtDoor(trx, order.event_id, told);
        if (requester.admin) await note(trx, { order, changes, tickets, requester }, now);
        return order.event_id;
      });
      if (eventId !== null) notifyDoor(live, eventId);
    },
  };
}

const placesOf = ({ put, gone }: Changes) => [
  ...put.map(({ question, unit }) => ({ questionId: question.id, unit })),
  ...gone,
];

type Noted = {
  order: OrderRow;
  changes: Changes;
  tickets: readonly Ticket[];
  requester: Requester;
};

/** Records which answers changed, but not their content, because audit entries stay when a person is erased. */
async function note(trx: Db, { order, changes, tickets, requester }: Noted, now: number) {
  const after = Object.fromEntries(
    placesOf(changes).map(({ questionId, unit }) => {
      const item = itemAt(tickets, unit);
      return [`answer_${questionId}${item === null ? '' : `_ticket_${item}`}`, iso(now)];
    }),
  );
  await auditOrder(
    trx,
    actorOf(requester),
    { action: 'orders.mend', order, before: {}, after },
    now,
  );
}
