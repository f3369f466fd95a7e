import type { AccountsService } from '#api/accounts/accounts.service.ts';
import type { OwnersService } from '#api/accounts/accountOwners.service.ts';
import type { AppContext } from '#api/context.ts';
import { hashNewPassword } from '#api/crypto/password.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { enqueueMail } from '#api/mail/enqueueMail.ts';
import type { PromoterStatus, User } from '#shared/accounts/accounts.schemas.ts';
import { mailboxOf } from '#shared/base/email.ts';
import { AppError } from '#shared/base/errors.ts';
import type { Application, NewAccount } from '#shared/promoters/application.schemas.ts';
import { alreadyApplied } from '#shared/promoters/promoters.rules.ts';
import { insertPromoter } from '#api/accounts/promoters.commands.ts';
import { APPLICATION_MAIL, RECEIVED_MAIL } from './promoters.mails.ts';

/** Limit on confirmation mails to one mailbox, because an applicant may enter a stranger's address. */
const APPLICATION_MAILS = { name: 'application-mails', points: 3, seconds: 86_400 };

type Uses = {
  accounts: AccountsService;
  owners: OwnersService;
};

/** `suspect` is true if a machine probably filled in the form. */
type Applied = { application: Application; suspect: boolean };

export function createApplicationService(context: AppContext, { accounts, owners }: Uses) {
  const { db, platform } = context;
  const allowMail = createAllowance(context, APPLICATION_MAILS);

  async function store(trx: Db, user: User, { application, suspect }: Applied) {
    const { name, email, preferred_payout } = application;
    const id = await insertPromoter(trx, {
      user_id: user.id,
      name,
      email,
      preferred_payout,
      phone: application.phone || null,
      instagram_handle: application.instagram_handle || null,
      twitter_handle: application.twitter_handle || null,
      facebook_url: application.facebook_url || null,
      website: application.website || null,
      why_join: application.why_join || null,
      promo_code: null,
      status: 'pending',
      created_at: platform.clock(),
    });
    // The address isn't verified, so a suspect applicant gets no mail before an admin decides.
    const answered = !suspect && (await allowMail(mailboxOf(email)));
    const kinds = answered ? [RECEIVED_MAIL, APPLICATION_MAIL] : [APPLICATION_MAIL];
    for (const kind of kinds) {
      await enqueueMail(trx, { kind, payload: { promoterId: id, suspect } }, platform);
    }
    return { isPromoter: true, status: 'pending' } as const;
  }

  return {
    /** Creates an account and stores its application. Throws `usernameTaken`. */
    async applyAnew(applied: Applied, account: NewAccount): Promise<PromoterStatus> {
      // Hash first, so that a taken username is answered no faster than a free one.
      const passwordHash = await hashNewPassword(account.password, 'promoter');
      const { name, email, phone } = applied.application;
      const { username } = account;
      return inTransaction(db, async (trx) => {
        const person = { username, email, name, phone, role: 'promoter', passwordHash } as const;
        return store(trx, await accounts.addOwn(person, trx), applied);
      });
    },

    /** Stores the application of a logged-in user. Throws `alreadyApplied`. */
    applyAs: (user: User, applied: Applied): Promise<PromoterStatus> =>
      inTransaction(db, async (trx) => {
        // Locks the account, so that two applications at once become one.
        await owners.makePromoter(trx, user.id);
        const { isPromoter } = await accounts.promoterStatus(user, trx);
        if (isPromoter) throw new AppError(alreadyApplied);
        return store(trx, user, applied);
      }),
  };
}
