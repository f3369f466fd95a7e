import { audit } from '#api/audit/audit.ts';
import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor } from '#api/events/events.commands.ts';
import type { Erasures } from '#api/files/erasures.ts';
import { enqueue } from '#api/jobs/jobs.ts';
import { emlName } from '#api/mail/mailers.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import { iso } from '#shared/base/iso.ts';
import {
  notConfirmed,
  nothingHeld,
  obstaclesTo,
  refusalOf,
  type Standing,
} from '#shared/privacy/privacy.rules.ts';
import type {
  DeleteAccount,
  Erased,
  ErasePerson,
  Held,
  OwnData,
  OwnStanding,
} from '#shared/privacy/privacy.contract.ts';
import { DELETE_WORD, FORMER_MEMBER } from '#shared/privacy/privacy.words.ts';
import {
  createMarks,
  erasePerson,
  everybody,
  findPerson,
  type Found,
  type Scope,
  copyOf,
  countsOf,
  standingOf,
} from './person.ts';
import { type GoneFiles, hashOf, type PersonalFiles } from './personalFiles.ts';
import { keysOf } from './personalData.store.ts';
import { FILES_JOB } from './privacy.jobs.ts';
import { accountsOf, emptyLog, eventTitles, findAccount } from './privacy.store.ts';

type Uses = { files: Pick<PersonalFiles, 'remove'>; erasures: Erasures; orders: OrdersService };

/** Delay before files are deleted once more, because a mail that is just being sent may write its file later. */
const AGAIN_MS = 60_000;

const goneFiles = ({ person }: Found): GoneFiles => ({
  mails: keysOf(person, 'file').map(emlName),
  endpoints: keysOf(person, 'endpoint').map(hashOf),
});

export function createPrivacyService(context: AppContext, { files, erasures, orders }: Uses) {
  const { db, engine, platform, live, mode } = context;
  const { clock, sealer } = platform;
  const marks = createMarks(sealer);

  async function own(userId: string) {
    const account = orThrow(await findAccount(db, userId), loginRequired);
    const { role, email_key: email, email_proved_at: proved } = account;
    const emails = proved !== null && email !== null ? [email] : [];
    const found = await findPerson(db, { userIds: [userId], emails });
    return { found, emails, roles: [role], address_proved: emails.length > 0 };
  }

  async function under(typed: string) {
    const email = emailKeyOf(typed);
    const accounts = await accountsOf(db, email);
    const userIds = accounts.map(({ id }) => id);
    const found = await findPerson(db, { userIds, emails: [email] });
    if (found.rows.length === 0) throw new AppError(nothingHeld);
    const named = accounts.map(({ username, role }) => ({ username, role }));
    const roles = accounts.map(({ role }) => role);
    return { found, emails: [email], roles, email, accounts: named };
  }

  type Known = { found: Found; emails: readonly string[]; roles: Standing['roles'] };

  const standingIn = (trx: Db, { found, roles }: Known) =>
    standingOf(trx, found, { roles, now: clock(), mode });

  /**
   * Erases a person who was looked up before the transaction, because searching all orders takes long and would delay
   * other writes. `eraseLate` then looks for what was stored meanwhile. Throws the obstacle if erasing is refused.
   */
  async function eraseKnown(known: Known, actor: Actor, anyway: boolean): Promise<void> {
    const doors = await inTransaction(db, async (trx) => {
      const { standing } = await standingIn(trx, known);
      const refused = refusalOf(standing, anyway);
      if (refused) throw new AppError(refused);
      return erase(trx, known.found, actor);
    });
    await finish(known.found, doors);
  }

  /**
   * Erases data stored under the person's address meanwhile, unless it is a new obstacle, such as upcoming tickets.
   */
  async function eraseLate({ emails, roles }: Known, actor: Actor): Promise<void> {
    const found = await findPerson(db, { userIds: [], emails });
    if (found.rows.length === 0) return;
    const late = { found, emails, roles };
    const { standing } = await standingIn(db, late);
    if (refusalOf(standing, false) === null) await eraseKnown(late, actor, false);
  }

  /**
   * Erases in a transaction. The audit log records that somebody was erased, but not who: its mark can only be
   * compared with that of a known address.
   */
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
    // Notes the marks before the commit: they must not be lost if the process is killed right after it.
    await erasures.note(marks.all(found.person), clock());
    return doors;
  }

  /** Does the work that can't be part of the transaction, such as notifying doors and deleting files. */
  async function finish(found: Found, doors: readonly number[]): Promise<void> {
    // Notes the marks again: a backup may have begun in between and not contain them.
    await erasures.note(marks.all(found.person), clock());
    for (const eventId of doors) notifyDoor(live, eventId);
    await files.remove(goneFiles(found));
    if (engine === 'sqlite') await emptyLog(db);
  }

  return {
    async ownStanding(userId: string): Promise<OwnStanding> {
      const mine = await own(userId);
      const { standing, upcoming } = await standingIn(db, mine);
      return { address_proved: mine.address_proved, upcoming, obstacles: shown(standing) };
    },

    async exportOwn(actor: Actor & { id: string }): Promise<OwnData> {
      const about = { action: 'privacy.export' as const, entity: 'member', id: actor.id };
      const { found, address_proved } = await own(actor.id);
      const events = await eventTitles(db);
      await audit(db, actor, { ...about, label: actor.name, before: null, after: {} }, clock());
      const bought = await Promise.all(keysOf(found.person, 'order').map(orders.find));
      const data: OwnData['data'] = copyOf(found);
      // The rows of tickets are dropped: the orders that are added next contain the tickets, as the order page shows
      // them.
      delete data['tickets'];
      if (bought.length > 0) data['orders'] = bought.filter((order) => order !== null);
      return { exported_at: iso(clock()), address_proved, events, data };
    },

    /**
     * Erases the user's own account. Throws `notConfirmed`, or the obstacle if there is one, such as unsettled money.
     */
    async deleteOwn(userId: string, { confirm, ticketsSaved }: DeleteAccount): Promise<void> {
      if (confirm.trim() !== DELETE_WORD) throw unconfirmed();
      const mine = await own(userId);
      const actor = { id: userId, name: FORMER_MEMBER };
      await eraseKnown(mine, actor, ticketsSaved);
      await eraseLate(mine, actor);
    },

    /** After a restore, erases again everyone who was erased since the backup was made. Returns their number. */
    async eraseAgain(): Promise<number> {
      const gone = await erasures.toRepeat();
      if (!gone) return 0;
      const { userIds, emails } = await everybody(db);
      const scopes = [
        ...emails.flatMap((email) => (gone.has(marks.of.email(email)) ? [ofEmail(email)] : [])),
        ...userIds.flatMap((id) => (gone.has(marks.of.user(id)) ? [ofUser(id)] : [])),
      ];
      for (const scope of scopes) {
        const found = await findPerson(db, scope);
        await finish(found, await inTransaction(db, (trx) => erase(trx, found, RESTORE)));
      }
      await erasures.done();
      return scopes.length;
    },

    /** Looks up what is held about an address. Throws `nothingHeld`. */
    async lookUp(typed: string): Promise<Held> {
      const known = await under(typed);
      const { standing, upcoming } = await standingIn(db, known);
      const { email, accounts, found } = known;
      return { email, accounts, held: countsOf(found), upcoming, obstacles: shown(standing) };
    },

    /** Erases the person behind an address. Throws `notConfirmed`, `nothingHeld`, or the obstacle if there is one. */
    async erase(actor: Actor, { email, confirm, anyway }: ErasePerson): Promise<Erased> {
      if (emailKeyOf(confirm) !== emailKeyOf(email)) throw unconfirmed();
      const known = await under(email);
      await eraseKnown(known, actor, anyway);
      await eraseLate(known, actor);
      return { erased: countsOf(known.found) };
    },
  };
}

const shown = (standing: Standing) =>
  obstaclesTo(standing).map(({ code, message }) => ({ code, message }));
const ofEmail = (email: string): Scope => ({ emails: [email], userIds: [] });
const ofUser = (id: string): Scope => ({ emails: [], userIds: [id] });
const RESTORE: Actor = { id: null, name: 'npm run restore' };

const unconfirmed = (): AppError => new AppError({ ...notConfirmed, field: 'confirm' });
