import { createAttempts } from '#api/accounts/loginAttempts.ts';
import { composeCatalogue, composeAnalytics } from '#api/compose/catalogue.ts';
import { createCheckinService } from '#api/checkin/checkin.service.ts';
import { composeMails } from '#api/compose/mails.ts';
import { composeMessages } from '#api/compose/messages.ts';
import { composeOrders } from '#api/compose/orders.ts';
import { composePeople } from '#api/compose/people.ts';
import { composePrivacy } from '#api/compose/privacy.ts';
import { composePromoters } from '#api/compose/promoters.ts';
import { composeSale } from '#api/compose/sale.ts';
import type { Config } from './config.ts';
import type { AppContext } from './context.ts';
import { modeOf } from '#api/payments/selectProvider.ts';
import type { OpenDatabase } from '#api/db/open.ts';
import { createReadiness } from '#api/health/readiness.ts';
import { createStoredCounts } from '#api/http/rateCounts.ts';
import { createProxyNotice } from '#api/http/clientAddress.ts';
import { DOCUMENT_BOUNDS } from '#api/documents/makePdf.ts';
import { createAddressOf, createLimit } from '#api/http/rateLimit.ts';
import { inTurn } from '#api/http/requestQueue.ts';
import { createWorker } from '#api/jobs/worker.ts';
import { createLoad } from '#api/load/load.ts';
import type { Mailer } from '#api/mail/mail.types.ts';
import { selectMailer } from '#api/mail/mailers.ts';
import { ALERT_JOB } from '#api/notifications/adminAlerts.commands.ts';
import { DELIVER_JOB } from '#api/notifications/deliver.ts';
import type { Platform } from './platform.ts';
import { createPayments } from '#api/payments/payments.ts';
import { stock } from '#api/stock/stock.commands.ts';
import { createProcesses } from '#api/processes/processes.ts';
import { createPolicyReports } from '#api/policyReports/policyReports.service.ts';

export type Services = ReturnType<typeof compose>;

/** Creates every service and adapter once, in order: each group knows only the groups above it. Starts nothing. */
export function compose(
  config: Config,
  database: OpenDatabase,
  platform: Platform,
  mailer: Mailer = selectMailer(config),
) {
  const processes = createProcesses(config, database, platform);
  const { live } = processes;
  const counts = createStoredCounts(database.db, platform);
  const load = createLoad(database);
  const mode = modeOf(config);
  const context: AppContext = { ...database, config, platform, live, counts, load, mode };

  const people = composePeople(context);
  const messages = composeMessages(context, people);
  const catalogue = composeCatalogue(context, messages);
  const caps = { mailbox: true, address: config.rateLimits };
  const payments = { ...context, ...createPayments(context), stock, caps };
  const sale = composeSale(payments, catalogue, messages);
  const orders = composeOrders(context, catalogue, people);
  const promoters = composePromoters(context, people, orders);
  const figures = composeAnalytics(context, catalogue);
  const privacy = composePrivacy(context, orders);
  const groups = {
    ...people,
    ...messages,
    ...catalogue,
    ...sale,
    ...orders,
    ...promoters,
    ...privacy,
  };

  const { outbox, mailLog, ...mails } = composeMails(context, groups, mailer);
  for (const plan of mails.plans) groups.notifications.planner.add(plan);
  const checkin = createCheckinService(context, people);
  const worker = createWorker(context, {
    sideQueue: outbox,
    shared: processes.several,
    slow: [DELIVER_JOB, ALERT_JOB],
    handlers: {
      ...groups.checkout.jobs,
      ...groups.refunds.jobs,
      ...groups.moveOffers.jobs,
      ...groups.paymentHealth.jobs,
      ...groups.newsletter.jobs,
      ...groups.messages.jobs,
      ...groups.weekly.jobs,
      ...groups.notifications.jobs,
      ...checkin.jobs,
      ...groups.pictures.jobs,
      ...groups.paymentJobs,
      ...groups.retention.jobs,
      ...mails.jobs,
    },
  });

  const addressOf = createAddressOf(config.trustProxy);
  return {
    ...context,
    https: config.publicUrl.startsWith('https:'),
    processes,
    limit: createLimit(config.rateLimits, config.trustProxy, counts),
    addressOf,
    documentTurns: inTurn(addressOf, DOCUMENT_BOUNDS),
    proxyNotice: createProxyNotice(config, platform.log),
    attempts: createAttempts(context),
    counts,
    policyReports: createPolicyReports(platform),
    ...groups,
    ...figures,
    checkin,
    mailLog,
    worker,
    readiness: createReadiness(context, { worker }),
  };
}
