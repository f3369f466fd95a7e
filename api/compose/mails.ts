import { accountWriters } from '#api/accounts/accounts.mails.ts';
import { doorWriters } from '#api/checkin/door.writers.ts';
import { findTicketsWriters } from '#api/findTickets/findTickets.mails.ts';
import { orderWriters } from '#api/mail/order.writers.ts';
import { createOutbox } from '#api/mail/outbox.ts';
import type { Mailer, MailWriter } from '#api/mail/mail.types.ts';
import { createMailLogService } from '#api/mailLog/mailLog.service.ts';
import { createEventTomorrow } from '#api/messages/eventTomorrow.ts';
import { messageWriters } from '#api/messages/messages.writers.ts';
import { moveOfferWriters } from '#api/moveOffers/moveOffers.mails.ts';
import { promoterWriters } from '#api/promoters/promoters.mails.ts';
import { refundWriters } from '#api/refunds/refunds.mails.ts';
import { secondFactorWriters } from '#api/secondfactor/secondfactor.writers.ts';
import { waitingListWriters } from '#api/waitingList/waitingList.mails.ts';
import { teamWriters } from '#api/team/team.writers.ts';
import type { AppContext } from '#api/context.ts';
import type { MailKind } from '#shared/mailLog/mailKinds.ts';
import type { Messages } from './messages.ts';
import type { People } from './people.ts';
import type { Orders } from './orders.ts';
import type { Promoters } from './promoters.ts';
import type { Sale } from './sale.ts';

type Senders = People & Messages & Orders & Promoters & Pick<Sale, 'checkout'>;

/**
 * Creates the services for all kinds of mail: writing them, sending them, and the team's mail log. Each
 * scheduled mail has a plan, which queues the job that finds its recipients.
 */
export function composeMails(context: AppContext, senders: Senders, mailer: Mailer) {
  const scheduled = [createEventTomorrow(context, senders)];
  const outbox = createOutbox(context, {
    mailer,
    writers: {
      ...orderWriters(context, senders),
      ...refundWriters(context, senders),
      ...findTicketsWriters(context),
      ...moveOfferWriters(context),
      ...waitingListWriters(context),
      ...accountWriters(context, senders),
      ...secondFactorWriters(context, senders),
      ...teamWriters(context, senders),
      ...promoterWriters(context),
      ...messageWriters(context, senders),
      ...merged(scheduled.map(({ writers }) => writers)),
      ...doorWriters(context, senders),
      ...senders.requests.writers,
      ...senders.newsletter.writers,
      ...senders.weekly.writers,
    } satisfies Record<MailKind, MailWriter>,
  });
  const mailLog = createMailLogService(context);
  const jobs = merged(scheduled.map((each) => each.jobs));
  return { outbox, mailLog, jobs, plans: scheduled.map(({ plan }) => plan) };
}

type All<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer A) => void
  ? A
  : never;
const merged = <T extends object>(parts: readonly T[]) => Object.assign({}, ...parts) as All<T>;
