import { accountWriters } from '#api/accounts/accounts.writers.ts';
import type { OwnersService } from '#api/accounts/owners.service.ts';
import type { PasswordsService } from '#api/accounts/passwords.service.ts';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { createAllowance } from '#api/http/rateLimit.ts';
import { orderWriters } from '#api/mail/order.writers.ts';
import { createOutbox } from '#api/mail/outbox.ts';
import { mailFolder, selectMailer } from '#api/mail/selectMailer.ts';
import { createMailsService, MAIL_RESENDS } from '#api/mails/mails.service.ts';
import type { NewsletterService } from '#api/newsletter/newsletter.service.ts';
import type { OrdersService } from '#api/orders/orders.service.ts';
import type { PapersService } from '#api/orders/papers/papers.service.ts';
import { promoterWriters } from '#api/promoters/promoters.writers.ts';
import type { WeeklyService } from '#api/promoters/weekly.service.ts';
import type { RefundsService } from '#api/refunds/refunds.service.ts';
import type { RequestsService } from '#api/requests/requests.service.ts';
import { secondFactorWriters } from '#api/secondfactor/secondfactor.writers.ts';
import type { InvitationsService } from '#api/team/invitations.service.ts';
import { teamWriters } from '#api/team/team.writers.ts';
import type { Platform } from './platform.ts';

type Services = {
  passwords: PasswordsService;
  owners: OwnersService;
  invitations: InvitationsService;
  orders: OrdersService;
  papers: PapersService;
  checkout: Pick<CheckoutService, 'latePayment'>;
  refunds: RefundsService;
  requests: RequestsService;
  newsletter: NewsletterService;
  weekly: Pick<WeeklyService, 'writers'>;
};

/** Every kind of mail, the way on which they leave, and what the team sees of them. */
export function composeMails(
  config: Config,
  { db }: OpenDatabase,
  platform: Platform,
  services: Services,
) {
  const { publicUrl, teamEmail } = config;
  const {
    passwords,
    owners,
    invitations,
    orders,
    papers,
    checkout,
    refunds,
    requests,
    newsletter,
    weekly,
  } = services;
  const { find: findOrder, soldLines } = orders;
  const { latePayment: findLatePayment } = checkout;
  const beside = createOutbox({
    db,
    platform,
    mailer: selectMailer(config),
    writers: {
      ...orderWriters({
        publicUrl,
        findOrder,
        soldLines,
        findLatePayment,
        papers,
        log: platform.log,
      }),
      ...refunds.writers,
      ...accountWriters({ db, passwords, publicUrl }),
      ...secondFactorWriters({ db, owners, publicUrl }),
      ...teamWriters({ db, invitations, owners, publicUrl }),
      ...promoterWriters({ db, publicUrl, teamEmail }),
      ...requests.writers,
      ...newsletter.writers,
      ...weekly.writers,
    },
  });
  const written = config.mailTransport === 'file';
  if (written && config.production) {
    platform.log.warn('MAIL_TRANSPORT=file: mails are written into files, and reach nobody');
  }
  const mails = createMailsService({
    db,
    platform,
    allowResend: createAllowance(config.rateLimits, MAIL_RESENDS),
    folder: written ? mailFolder(config) : null,
  });
  return { beside, mails };
}
