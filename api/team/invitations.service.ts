import type { AccountsService, Device } from '#api/accounts/accounts.service.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import type { AppContext } from '#api/context.ts';
import { hashNewPassword } from '#api/crypto/password.ts';
import { hashToken, newToken } from '#api/crypto/token.ts';
import { audit, auditMember } from '#api/audit/audit.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { loginRequired } from '#shared/base/http.errors.ts';
import { createAllowance, type Allowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { Session, User } from '#shared/accounts/accounts.schemas.ts';
import { emailKeyOf } from '#shared/base/email.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { toBase32 } from '#shared/base/base32.ts';
import {
  alreadyInvited,
  alreadyMember,
  invitationInvalid,
  invitationUnknown,
  tooManyMails,
  roleAfterInvitation,
} from '#shared/team/team.rules.ts';
import {
  type Acceptance,
  INVITATION_DAYS,
  type Invitation,
  type InvitationView,
  type Invite,
} from '#shared/team/team.schemas.ts';
import * as store from './team.store.ts';
import { checkStillAdmin, INVITATION_MAIL, noteWithdrawn, toInvitation } from './team.service.ts';

const ID_BYTES = 15;
const WEEK_MS = INVITATION_DAYS * 86_400_000;
/** Limit on invitation mails to one address, from all admins together. */
const INVITATION_MAILS = { name: 'invitation-mails', points: 3, seconds: 900 };

type Uses = { accounts: AccountsService; owners: OwnersService };

export type InvitationsService = ReturnType<typeof createInvitationsService>;

async function checkAllowed(allowMail: Allowance, email: string): Promise<void> {
  if (!(await allowMail(emailKeyOf(email)))) throw new AppError(tooManyMails);
}

export function createInvitationsService(context: AppContext, { accounts, owners }: Uses) {
  const { db, platform } = context;
  const allowMail = createAllowance(context, INVITATION_MAILS);
  const { clock, random } = platform;

  const mail = (trx: Db, id: string) =>
    enqueueMail(trx, { kind: INVITATION_MAIL, payload: { invitationId: id } }, platform);

  /** Locks the team and takes an invitation, which is then used up. Throws `invitationInvalid`. */
  async function take(trx: Db, token: string): Promise<store.InvitationRow> {
    await store.lockTeam(trx);
    return orThrow(await store.takeByToken(trx, hashToken(token), clock()), invitationInvalid);
  }

  function noteJoined(trx: Db, user: User, invited: store.InvitationRow, was: string | null) {
    const { email, invited_by_name: invited_by, role } = invited;
    const before = was === null ? null : { role: was };
    const after = { role, email, invited_by };
    return auditMember(trx, user, { action: 'team.join', before, after }, clock());
  }

  return {
    /** Stores and mails an invitation. Throws `forbidden`, `alreadyMember`, `alreadyInvited` and `tooManyMails`. */
    async invite(actor: Actor & { id: string }, { email, role }: Invite): Promise<Invitation> {
      const now = clock();
      const row: store.InvitationRow = {
        id: toBase32(random(ID_BYTES)),
        email,
        email_key: emailKeyOf(email),
        role,
        token_hash: null,
        invited_by: actor.id,
        invited_by_name: actor.name,
        created_at: now,
        expires_at: now + WEEK_MS,
      };
      return inTransaction(db, async (trx) => {
        await store.lockTeam(trx);
        await checkStillAdmin(trx, owners, actor);
        const member = await store.isMemberAddress(trx, row.email_key);
        if (member) throw new AppError({ ...alreadyMember, field: 'email' });
        const stored = await store.insertInvitation(trx, row, now);
        if (!stored) throw new AppError({ ...alreadyInvited, field: 'email' });
        await checkAllowed(allowMail, email);
        await mail(trx, row.id);
        const after = { email, role };
        const what = { entity: 'invitation', id: row.id, label: email, before: null, after };
        await audit(trx, actor, { action: 'team.invite', ...what }, now);
        return toInvitation(row);
      });
    },

    /** Mails a new link, which replaces the previous one. Throws `invitationUnknown` and `tooManyMails`. */
    async resend(actor: Actor, id: string): Promise<Invitation> {
      const known = orThrow(await store.findInvitation(db, id), invitationUnknown);
      await checkAllowed(allowMail, known.email);
      return inTransaction(db, async (trx) => {
        const now = clock();
        const before = await store.findInvitation(trx, id);
        const row = await store.renewInvitation(trx, id, {
          token_hash: null,
          expires_at: now + WEEK_MS,
        });
        if (!before || !row) throw new AppError(invitationUnknown);
        await mail(trx, id);
        const what = { entity: 'invitation', id, label: row.email };
        const times = {
          before: { expires_at: toInvitation(before).expires_at },
          after: { expires_at: toInvitation(row).expires_at, sent_again: true },
        };
        await audit(trx, actor, { action: 'team.resend_invitation', ...what, ...times }, now);
        return toInvitation(row);
      });
    },

    withdraw: (actor: Actor, id: string) =>
      inTransaction(db, async (trx) => {
        const row = orThrow(await store.deleteInvitation(trx, id), invitationUnknown);
        await noteWithdrawn(trx, actor, row, clock());
      }),

    /** Creates a new token for a mail that is being sent. Null if the invitation is gone. */
    async newLink(id: string): Promise<{ invitation: Invitation; token: string } | null> {
      const token = newToken(random);
      const change = { token_hash: hashToken(token), expires_at: clock() + WEEK_MS };
      const row = await inTransaction(db, (trx) => store.renewInvitation(trx, id, change));
      return row ? { invitation: toInvitation(row), token } : null;
    },

    async view(token: string): Promise<InvitationView> {
      const row = await store.findByToken(db, hashToken(token), clock());
      if (!row) return { valid: false };
      const { email, role, invited_by, expires_at } = toInvitation(row);
      return { valid: true, email, role, invited_by, expires_at };
    },

    /** Creates the account of an invited person and logs it in. Throws `invitationInvalid` and `usernameTaken`. */
    async accept({ token, username, password }: Acceptance, device: Device): Promise<Session> {
      // The token is checked before the password is hashed, because hashing is expensive.
      const found = await store.findByToken(db, hashToken(token), clock());
      const known = orThrow(found, invitationInvalid);
      const passwordHash = await hashNewPassword(password, known.role);
      return inTransaction(db, async (trx) => {
        const invited = await take(trx, token);
        const { email, role } = invited;
        const user = await accounts.createUser({ username, email, role, passwordHash }, trx);
        await noteJoined(trx, user, invited, null);
        return owners.openNew(trx, user, device);
      });
    },

    /**
     * Adds an existing account to the team and ends all its sessions, including the current one. Throws
     * `invitationInvalid` and `alreadyMember`.
     */
    join: (userId: string, token: string): Promise<User> =>
      inTransaction(db, async (trx) => {
        const invited = await take(trx, token);
        const before = orThrow(await owners.find(trx, userId), loginRequired);
        const role = roleAfterInvitation(before.role, invited.role);
        const user = (await owners.setRole(trx, userId, role)) ?? before;
        await owners.endSessions(trx, userId, null);
        await noteJoined(trx, user, invited, before.role);
        return user;
      }),
  };
}
