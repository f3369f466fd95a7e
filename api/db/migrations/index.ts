import * as peopleAndEvents from './0001-people-and-events.ts';
import * as sales from './0002-sales.ts';
import * as door from './0003-door.ts';
import * as jobs from './0004-jobs.ts';
import * as manifestAge from './0005-manifest-age.ts';
import * as accounts from './0006-accounts.ts';
import * as requestsAndNewsletter from './0007-requests-and-newsletter.ts';
import * as favourites from './0008-favourites.ts';
import * as notifications from './0009-notifications.ts';
import * as freshnessAndAnalytics from './0010-freshness-and-analytics.ts';
import * as idempotency from './0014-idempotency.ts';
import * as pushSessions from './0015-push-sessions.ts';
import * as backOffice from './0016-back-office.ts';
import * as drafts from './0017-drafts.ts';
import * as archive from './0019-archive.ts';
import * as pictures from './0020-pictures.ts';
import * as orderSearch from './0021-order-search.ts';
import * as refunds from './0022-refunds.ts';
import * as reports from './0023-reports.ts';
import * as team from './0024-team.ts';
import * as promoters from './0029-promoters.ts';
import * as disabledCodes from './0030-disabled-codes.ts';
import * as promoterClicks from './0031-promoter-clicks.ts';
import * as ledger from './0032-ledger.ts';
import * as ownPurchases from './0033-own-purchases.ts';
import * as leaderboardAndWeeklyMail from './0035-leaderboard-and-weekly-mail.ts';
import * as realPayments from './0036-real-payments.ts';
import * as mails from './0037-mails.ts';
import * as books from './0038-books.ts';
import * as declines from './0039-declines.ts';
import * as disputesInTheBooks from './0040-disputes-in-the-books.ts';
import * as modesInFigures from './0041-modes-in-figures.ts';
import * as wonAfterAll from './0042-won-after-all.ts';
import * as practiceAtTheDoor from './0043-practice-at-the-door.ts';
import * as venueNotes from './0044-venue-notes.ts';
import * as caps from './0045-caps.ts';
import * as capsOfEvents from './0056-caps-of-events.ts';
import * as freeConfirmations from './0057-free-confirmations.ts';
import * as findVenues from './0058-find-venues.ts';
import * as startsAndEnds from './0060-starts-and-ends.ts';
import * as discountCodes from './0066-discount-codes.ts';
import * as messages from './0067-messages.ts';
import * as heartbeats from './0046-heartbeats.ts';
import * as stepUp from './0047-step-up.ts';
import * as teamPasswords from './0048-team-passwords.ts';
import * as passkeys from './0049-passkeys.ts';
import * as privacy from './0050-privacy.ts';
import * as orderLinks from './0052-order-links.ts';
import * as limits from './0054-limits.ts';
import * as poolsAndSaleRules from './0062-pools-and-sale-rules.ts';
import * as addonStock from './0063-addon-stock.ts';
import * as daysOfTickets from './0064-days-of-tickets.ts';
import * as daysAtTheDoor from './0065-days-at-the-door.ts';
import * as movedTickets from './0069-moved-tickets.ts';
import * as mendedOrders from './0070-mended-orders.ts';
import * as attendees from './0071-attendees.ts';
import * as complimentaryTickets from './0072-complimentary-tickets.ts';
import * as questions from './0074-questions.ts';
import * as series from './0075-series.ts';
import * as moveOffers from './0080-move-offers.ts';
import * as complimentaryIndex from './0082-complimentary-index.ts';
import * as changedAnswers from './0083-changed-answers.ts';
import * as doorDevices from './0087-door-devices.ts';
import * as waitingList from './0089-waiting-list.ts';
import * as waitingRoom from './0092-waiting-room.ts';

/** Every migration in order. One that has shipped is never edited: add the next. */ import * as liveMessages from './0094-live-messages.ts';
import * as leases from './0095-leases.ts';
import * as doorLead from './0096-door-lead.ts';
import * as sharedTickets from './0097-shared-tickets.ts';
import * as heldSince from './0099-held-since.ts';
import * as loginLinks from './0100-login-links.ts';
import * as blockedConnections from './0101-blocked-connections.ts';
import * as stockPerDay from './0102-stock-per-day.ts';
import * as coveredRefunds from './0098-covered-refunds.ts';

export const migrations = {
  '0001-people-and-events': peopleAndEvents,
  '0002-sales': sales,
  '0003-door': door,
  '0004-jobs': jobs,
  '0005-manifest-age': manifestAge,
  '0006-accounts': accounts,
  '0007-requests-and-newsletter': requestsAndNewsletter,
  '0008-favourites': favourites,
  '0009-notifications': notifications,
  '0010-freshness-and-analytics': freshnessAndAnalytics,
  '0014-idempotency': idempotency,
  '0015-push-sessions': pushSessions,
  '0016-back-office': backOffice,
  '0017-drafts': drafts,
  '0019-archive': archive,
  '0020-pictures': pictures,
  '0021-order-search': orderSearch,
  '0022-refunds': refunds,
  '0023-reports': reports,
  '0024-team': team,
  '0029-promoters': promoters,
  '0030-disabled-codes': disabledCodes,
  '0031-promoter-clicks': promoterClicks,
  '0032-ledger': ledger,
  '0033-own-purchases': ownPurchases,
  '0035-leaderboard-and-weekly-mail': leaderboardAndWeeklyMail,
  '0036-real-payments': realPayments,
  '0037-mails': mails,
  '0038-books': books,
  '0039-declines': declines,
  '0040-disputes-in-the-books': disputesInTheBooks,
  '0041-modes-in-figures': modesInFigures,
  '0042-won-after-all': wonAfterAll,
  '0043-practice-at-the-door': practiceAtTheDoor,
  '0044-venue-notes': venueNotes,
  '0045-caps': caps,
  '0046-heartbeats': heartbeats,
  '0047-step-up': stepUp,
  '0048-team-passwords': teamPasswords,
  '0049-passkeys': passkeys,
  '0050-privacy': privacy,
  '0052-order-links': orderLinks,
  '0054-limits': limits,
  '0056-caps-of-events': capsOfEvents,
  '0057-free-confirmations': freeConfirmations,
  '0058-find-venues': findVenues,
  '0060-starts-and-ends': startsAndEnds,
  '0062-pools-and-sale-rules': poolsAndSaleRules,
  '0063-addon-stock': addonStock,
  '0064-days-of-tickets': daysOfTickets,
  '0065-days-at-the-door': daysAtTheDoor,
  '0066-discount-codes': discountCodes,
  '0067-messages': messages,
  '0069-moved-tickets': movedTickets,
  '0070-mended-orders': mendedOrders,
  '0071-attendees': attendees,
  '0072-complimentary-tickets': complimentaryTickets,
  '0074-questions': questions,
  '0075-series': series,
  '0080-move-offers': moveOffers,
  '0082-complimentary-index': complimentaryIndex,
  '0083-changed-answers': changedAnswers,
  '0087-door-devices': doorDevices,
  '0089-waiting-list': waitingList,
  '0092-waiting-room': waitingRoom,
  '0094-live-messages': liveMessages,
  '0095-leases': leases,
  '0096-door-lead': doorLead,
  '0097-shared-tickets': sharedTickets,
  '0098-covered-refunds': coveredRefunds,
  '0099-held-since': heldSince,
  '0100-login-links': loginLinks,
  '0101-blocked-connections': blockedConnections,
  '0102-stock-per-day': stockPerDay,
};
