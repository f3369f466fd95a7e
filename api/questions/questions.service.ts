import { createHash } from 'node:crypto';
import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import {
  newDoorEpoch,
  notifyDoor,
  saveEvent,
  insertTexts,
  insertQuestion,
  saveQuestion,
  lockQuestion,
  removeQuestion,
} from '#api/events/events.commands.ts';
import { eventExists } from '#api/events/events.queries.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import {
  questionAnswered,
  questionChangedMeanwhile,
  questionTicketUnknown,
  questionUnknown,
} from '#shared/questions/questions.errors.ts';
import type { AdminQuestion, NewQuestion, Question } from '#shared/questions/questions.schemas.ts';
import * as store from './questions.store.ts';
import { toAdminQuestion, toQuestion } from './questions.wire.ts';

type Asked = { actor: Actor; expected?: number | undefined };

export function createQuestionsService(
  { db, platform, live }: AppContext,
  { events }: { events: EventsService },
) {
  async function changed<T>(eventId: number, work: (trx: Db) => Promise<T>): Promise<T> {
    const result = await events.change(eventId, async (trx) => {
      const done = await work(trx);
      await newDoorEpoch(trx, { id: eventId });
      await saveEvent(trx, eventId, { asks: await store.isAsked(trx, eventId) });
      return done;
    });
    notifyDoor(live, eventId);
    return result;
  }

  async function write(
    trx: Db,
    actor: Actor,
    action: `questions.${string}`,
    {
      before,
      after,
    }: { before: store.QuestionWithText | null; after: store.QuestionWithText | null },
  ): Promise<void> {
    const row = after ?? before;
    if (!row) return;
    const what = { entity: 'question', id: row.id, label: row.label, eventId: row.event_id };
    await audit(trx, actor, { action, ...what, before, after }, platform.clock());
  }

  return {
    /** Questions that a published event asks now. Throws `eventUnknown`. */
    async list(eventId: number): Promise<Question[]> {
      if (!(await eventExists(db, { id: eventId }))) throw new AppError(eventUnknown);
      const rows = await store.questionsOf(db, eventId);
      return rows.filter(({ archived_at }) => archived_at === null).map(toQuestion);
    },

    async listAll(eventId: number): Promise<AdminQuestion[]> {
      if (!(await eventExists(db, { id: eventId, drafts: true }))) throw new AppError(eventUnknown);
      const rows = await store.questionsOf(db, eventId);
      const counts = await store.answerCounts(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => toAdminQuestion(row, counts.get(row.id) ?? 0));
    },

    /** Adds a question to an event. Throws `eventUnknown` and `questionTicketUnknown`. */
    async create(actor: Actor, eventId: number, wanted: NewQuestion): Promise<AdminQuestion> {
      if (!(await eventExists(db, { id: eventId, drafts: true }))) throw new AppError(eventUnknown);
      return changed(eventId, async (trx) => {
        await checkTickets(trx, eventId, wanted);
        const now = platform.clock();
        const position = wanted.position ?? (await store.lastPosition(trx, eventId));
        const waiver_version = wanted.kind === 'waiver' ? 1 : null;
        const times = { created_at: now, updated_at: now };
        const values = { ...columnsOf(wanted), position, waiver_version, ...times };
        const { id } = await insertQuestion(trx, { ...values, event_id: eventId });
        await keepText(trx, id, waiver_version, wanted, now);
        const after = await mustFind(trx, id);
        await write(trx, actor, 'questions.create', { before: null, after });
        return toAdminQuestion(after, 0);
      });
    },

    /**
     * Changes a question; a new waiver text gets a new version. Throws `questionUnknown`, `questionAnswered`,
     * `questionTicketUnknown` and `questionChangedMeanwhile`.
     */
    async change(id: number, wanted: NewQuestion, asked: Asked): Promise<AdminQuestion> {
      return changed(await eventOf(id), async (trx) => {
        const before = await locked(trx, id, asked.expected);
        const answers = (await store.answerCounts(trx, [id])).get(id) ?? 0;
        const other = before.kind !== wanted.kind || before.scope !== wanted.scope;
        if (answers > 0 && other) throw new AppError(questionAnswered);
        await checkTickets(trx, before.event_id, wanted);
        const now = Math.max(platform.clock(), before.updated_at + 1);
        const waiver_version = nextVersion(before, wanted);
        const position = wanted.position ?? before.position;
        const values = { ...columnsOf(wanted), waiver_version, position, updated_at: now };
        await saveQuestion(trx, id, values);
        if (waiver_version !== before.waiver_version)
          await keepText(trx, id, waiver_version, wanted, now);
        const after = await mustFind(trx, id);
        await write(trx, asked.actor, 'questions.update', { before, after });
        return toAdminQuestion(after, answers);
      });
    },

    /**
     * Deletes a question, or archives it if it has answers. Throws `questionUnknown` and `questionChangedMeanwhile`.
     */
    async remove(id: number, { actor, expected }: Asked): Promise<{ archived: boolean }> {
      return changed(await eventOf(id), async (trx) => {
        const before = await locked(trx, id, expected);
        const archived = (await store.answerCounts(trx, [id])).has(id);
        if (archived) {
          const now = Math.max(platform.clock(), before.updated_at + 1);
          await saveQuestion(trx, id, { archived_at: now, updated_at: now });
        } else await removeQuestion(trx, id);
        await write(trx, actor, 'questions.delete', {
          before,
          after: archived ? await mustFind(trx, id) : null,
        });
        return { archived };
      });
    },
  };

  async function eventOf(id: number): Promise<number> {
    return orThrow(await store.eventIdOf(db, id), questionUnknown);
  }
}

async function mustFind(trx: Db, id: number): Promise<store.QuestionWithText> {
  return orThrow(await store.findQuestion(trx, id), questionUnknown);
}

async function locked(trx: Db, id: number, expected: number | undefined) {
  const row = orThrow(await lockQuestion(trx, id), questionUnknown);
  if (expected !== undefined && expected !== row.updated_at)
    throw new AppError(questionChangedMeanwhile);
  return mustFind(trx, id);
}

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

const columnsOf = (wanted: NewQuestion) => ({
  kind: wanted.kind,
  label: wanted.label,
  options: JSON.stringify(wanted.kind === 'choice' ? wanted.options : []),
  scope: wanted.scope,
  required: flag(wanted.required),
  ticket_ids: wanted.ticket_ids && JSON.stringify(wanted.ticket_ids),
  show_at_door: flag(wanted.show_at_door),
});

function nextVersion(before: store.QuestionWithText, { kind, waiver_text }: NewQuestion) {
  if (kind !== 'waiver') return before.waiver_version;
  return before.waiver_text === waiver_text
    ? before.waiver_version
    : (before.waiver_version ?? 0) + 1;
}

async function keepText(
  trx: Db,
  question_id: number,
  version: number | null,
  { waiver_text: text }: NewQuestion,
  created_at: number,
): Promise<void> {
  if (version === null || text === null) return;
  const hash = createHash('sha256').update(text).digest('hex');
  await insertTexts(trx, [{ question_id, version, text, hash, created_at }]);
}

async function checkTickets(trx: Db, eventId: number, { ticket_ids: ids }: NewQuestion) {
  if (ids && (await store.ownTickets(trx, eventId, ids)) !== ids.length)
    throw new AppError(questionTicketUnknown);
}
