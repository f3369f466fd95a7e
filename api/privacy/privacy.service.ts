import type { Kysely } from 'kysely';
import { audit } from '#api/audit/audit.ts';
import type { Db, OpenDatabase } from '#api/db/open.ts';
import { inTransaction } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import type { LiveBus } from '#api/http/liveBus.ts';
import type { Erasures } from '#api/files/erasures.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { emlName } from '#api/mail/file.mailer.ts';
import type { Platform } from '#api/platform.ts';
import type { Actor } from '#shared/audit/actor.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import { iso } from '#shared/base/iso.ts';
import type { Mode, Order } from '#shared/orders/orders.schemas.ts';
import { notConfirmed, nothingHeld } from '#shared/privacy/privacy.errors.ts';
import { obstaclesTo, refusalOf, type Standing } from '#shared/privacy/privacy.rules.ts';
import type {
  DeleteAccount,
  Erased,
  ErasePerson,
  Held,
  OwnData,
  OwnStanding,
} from '#shared/privacy/privacy.schemas.ts';
import { DELETE_WORD, FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import { createMarks } from './marks.ts';
import { erasePerson } from './erase.ts';
import { type GoneFiles, hashOf, type PersonalFiles } from './files.ts';
import { copyOf, countsOf, everybody, findPerson, type Found, type Scope } from './person.ts';
import { keysOf } from './personalData.store.ts';
import { FILES_JOB } from './privacy.kinds.ts';
import { standingOf } from './standing.ts';
import { accountsOf, emptyLog, eventTitles, findAccount } from './standing.store.ts';

export type PrivacyService = ReturnType<typeof createPrivacyService>;

export type PrivacyDeps = {
  db: Kysely<Schema>;
  engine: OpenDatabase['engine'];
  platform: Platform;
  live: LiveBus;
  mode: Mode;
  files: Pick<PersonalFiles, 'remove'>;
  erasures: Erasures;
  findOrder: (id: string) => Promise<Order | null>;
};

/** A mail that is being sent just now writes its file later. */
const AGAIN_MS = 60_000;

const goneFiles = ({ person }: Found): GoneFiles => ({
  mails: keysOf(person, 'file').map(emlName),
  endpoints: keysOf(person, 'endpoint').map(hashOf),
});

export function createPrivacyService(deps: PrivacyDeps) {
  const { db, engine, platform, live, mode, files, erasures, findOrder } = deps;
  const { clock, sealer } = platform;
  const marks = createMarks(sealer);

  async function own(trx: Db, userId: string) {
    const account = await findAccount(trx, userId);
    if (!account) throw new AppError(loginRequired);
    const { role, email_key: email, email_proved_at: proved } = account;
    const emails = proved !== null && email !== null ? [email] : [];
    const found = await findPerson(trx, { userIds: [userId], emails });
    const standing = await standingOf(trx, found, { roles: [role], now: clock(), mode });
    return { found, address_proved: emails.length > 0, ...standing };
  }

  async function under(trx: Db, typed: string) {
    const email = emailKeyOf(typed);
    const accounts = await accountsOf(trx, email);
    const userIds = accounts.map(({ id }) => id);
    const found = await findPerson(trx, { userIds, emails: [email] });
    if (found.rows.length === 0) throw new AppError(nothingHeld);
    const roles = accounts.map(({ role }) => role);
    const standing = await standingOf(trx, found, { roles, now: clock(), mode });
    const named = accounts.map(({ username, role }) => ({ username, role }));
    return { found, email, accounts: named, ...standing };
  }

  /** The log says that it was done, and not to whom: the mark is known only to who knows the address. */
  async function erase(trx: Db, found: Found, actor: Actor): Promise<number[]> {
    const counts = countsOf(found);
    const gone = goneFiles(found);
    const doors = await erasePerson(trx, found);
    const orders = counts.find(({ what }) => what === 'orders')?.count ?? 0;
    const entry = {
      action: 'privacy.erase' as const,
      entity: 'person',
      id: marks.all(found.person)[0] ?? '',
      label: orders === 1 ? 'A person with 1 order' : `A person with ${orders} orders`,
      before: Object.fromEntries(counts.map(({ what, count }) => [what, count])),
      after: null,
    };
    await audit(trx, actor, entry, clock());
    const job = { kind: FILES_JOB, payload: gone, runAt: clock() + AGAIN_MS };
    await enqueue(trx, job, platform);
    return doors;
  }

  /** What the transaction cannot do. */
  async function finish(found: Found, doors: readonly number[]): Promise<void> {
    await erasures.note(marks.all(found.person), clock());
    for (const eventId of doors) notifyDoor(live, eventId);
    await files.remove(goneFiles(found));
    if (engine === 'sqlite') await emptyLog(db);
  }

  return {
    ownStanding: (userId: string): Promise<OwnStanding> =>
      inTransaction(db, async (trx) => {
        const { address_proved, standing, upcoming } = await own(trx, userId);
        return { address_proved, upcoming, obstacles: shown(standing) };
      }),

    async exportOwn(actor: Actor & { id: string }): Promise<OwnData> {
      const { found, address_proved, events } = await inTransaction(db, async (trx) => {
        const about = { action: 'privacy.export' as const, entity: 'member', id: actor.id };
        const entry = { ...about, label: actor.name, before: null, after: {} };
        const mine = await own(trx, actor.id);
        await audit(trx, actor, entry, clock());
        return { ...mine, events: await eventTitles(trx) };
      });
      const orders = await Promise.all(keysOf(found.person, 'order').map(findOrder));
      const data: OwnData['data'] = copyOf(found);
      // With their tickets, as their page shows them.
      delete data['tickets'];
      if (orders.length > 0) data['orders'] = orders.filter((order) => order !== null);
      return { exported_at: iso(clock()), address_proved, events, data };
    },

    /** Throws what stands in the way. */
    async deleteOwn(userId: string, { confirm, ticketsSaved }: DeleteAccount): Promise<void> {
      if (confirm.trim() !== DELETE_WORD) throw unconfirmed();
      const { found, doors } = await inTransaction(db, async (trx) => {
        const mine = await own(trx, userId);
        const refused = refusalOf(mine.standing, ticketsSaved);
        if (refused) throw new AppError(refused);
        const actor = { id: userId, name: FORMER_MEMBER };
        return { ...mine, doors: await erase(trx, mine.found, actor) };
      });
      await finish(found, doors);
    },

    /** After a restore: who was erased since the backup was made. Returns how many. */
    async eraseAgain(): Promise<number> {
      const gone = await erasures.toRepeat();
      if (!gone) return 0;
      const { userIds, emails } = await everybody(db);
      const scopes = [
        ...emails.flatMap((email) => (gone.has(marks.of.email(email)) ? [ofEmail(email)] : [])),
        ...userIds.flatMap((id) => (gone.has(marks.of.user(id)) ? [ofUser(id)] : [])),
      ];
      for (const scope of scopes) {
        const { found, doors } = await inTransaction(db, async (trx) => {
          const again = await findPerson(trx, scope);
          return { found: again, doors: await erase(trx, again, RESTORE) };
        });
        await finish(found, doors);
      }
      await erasures.done();
      return scopes.length;
    },

    /** Throws `nothingHeld`. */
    lookUp: (typed: string): Promise<Held> =>
      inTransaction(db, async (trx) => {
        const { found, email, accounts, standing, upcoming } = await under(trx, typed);
        return { email, accounts, held: countsOf(found), upcoming, obstacles: shown(standing) };
      }),

    /** Throws `notConfirmed`, `nothingHeld` and what stands in the way. */
    async erase(actor: Actor, { email, confirm, anyway }: ErasePerson): Promise<Erased> {
      if (emailKeyOf(confirm) !== emailKeyOf(email)) throw unconfirmed();
      const { found, doors } = await inTransaction(db, async (trx) => {
        const held = await under(trx, email);
        const refused = refusalOf(held.standing, anyway);
        if (refused) throw new AppError(refused);
        return { ...held, doors: await erase(trx, held.found, actor) };
      });
      await finish(found, doors);
      return { erased: countsOf(found) };
    },
  };
}

const shown = (standing: Standing) =>
  obstaclesTo(standing).map(({ code, message }) => ({ code, message }));
const ofEmail = (email: string): Scope => ({ emails: [email], userIds: [] });
const ofUser = (id: string): Scope => ({ emails: [], userIds: [id] });
const RESTORE: Actor = { id: null, name: 'npm run restore' };

const unconfirmed = (): AppError => new AppError({ ...notConfirmed, field: 'confirm' });
