type Classes = { shed: string; kept: string };

/**
 * What becomes of every operation of the contract, by tag and name, while the server has more to do than it can: what
 * is `shed` is asked again later and nobody is worse off than having waited. Paying, what has been paid, the door,
 * webhooks, signing in and every change of the team are `kept`.
 */
export const OPERATION_CLASSES: Readonly<Record<string, Classes>> = {
  accounts: {
    shed: 'promoterStatus',
    kept: 'login requestLoginLink openLoginLink register logout user requestReset verifyReset resetPassword changePassword profile changeProfile confirmEmail undoEmail sessions endOtherSessions endSession',
  },
  addons: { shed: 'list', kept: 'create change remove eventStock setEventStock' },
  adminEvents: {
    shed: '',
    kept: 'list create change save remove duplicate series repeat addDj removeDj',
  },
  analytics: { shed: 'pageView promoClick checkoutInitiated', kept: '' },
  audit: { shed: 'list choices', kept: '' },
  checkin: {
    shed: 'attendance attendanceCsv',
    kept: 'checkIn stats doorEvents manifest upload stream',
  },
  checkout: {
    shed: '',
    kept: 'create checkPromo process openLink confirmByLink status extend release',
  },
  dashboard: {
    shed: 'dashboard stats events sales promotedEvents performance leaderboard',
    kept: 'me setWeeklyMail unsubscribe unsubscribePage device',
  },
  discountCodes: { shed: 'list uses csv', kept: 'create createBatch change remove' },
  djs: { shed: 'list', kept: 'create change remove' },
  doorDevices: {
    shed: '',
    kept: 'list register rename approve revoke challenge token approvals settings changeSettings',
  },
  doorNight: { shed: '', kept: 'show close reopen' },
  events: { shed: 'list featured stream detail venues djs tickets assignedTickets', kept: '' },
  favourites: { shed: 'sync', kept: '' },
  finance: { shed: 'taxReport taxReportCsv settlement settlementCsv', kept: '' },
  findTickets: { shed: '', kept: 'ask' },
  guests: { shed: '', kept: 'list give withdraw' },
  ledger: {
    shed: 'ofPromoter own statementPdf statementCsv ownStatementPdf ownStatementCsv',
    kept: 'recordPayout adjust',
  },
  mails: { shed: 'list', kept: 'dead details eml resend' },
  messages: {
    shed: '',
    kept: 'list reach preview test send callBack unsubscribe unsubscribePage resume',
  },
  moveOffers: { shed: '', kept: 'ofOrder targets make cancel look pay' },
  newsletter: { shed: '', kept: 'confirm unsubscribe unsubscribePage resume subscribe' },
  notifications: {
    shed: '',
    kept: 'announcement callBack key subscribe unsubscribe preferences setPreferences',
  },
  orderAdmin: { shed: 'csv pdf attendees', kept: 'list read mend resend' },
  orders: {
    shed: '',
    kept: 'own byNumber items read stream replaceLink nameAttendees asked changeAnswers ticketsPdf',
  },
  sharedTickets: { shed: '', kept: 'offer callBack read take' },
  paymentHealth: {
    shed: 'demoOrders',
    kept: 'health open returned deleteDemoOrders lookAtCheckout rebuildOrder refundCheckout lookAtOrder dismissOrder dismissDispute retryRefund retryJob dismissJob',
  },
  payments: { shed: '', kept: 'config webhook confirmDemo completeDemo' },
  pictures: { shed: '', kept: 'upload copy' },
  places: { shed: 'search locate', kept: '' },
  policyReports: { shed: 'report', kept: '' },
  pools: { shed: '', kept: 'list create change remove' },
  privacy: { shed: 'exportOwn', kept: 'ownStanding proveEmail deleteAccount lookUp erase' },
  promoters: {
    shed: 'list pending commissions sales stats',
    kept: 'makeCode decide switchCode setRates signup',
  },
  questions: { shed: '', kept: 'list listAll create change remove' },
  refunds: {
    shed: '',
    kept: 'ofOrder create exchange external settleExternal retry settle cancellation retryCancellation cancelEvent',
  },
  reports: { shed: 'overview eventAnalytics', kept: 'eventChoices' },
  requests: { shed: 'contact', kept: 'send' },
  schedule: { shed: 'conflicts djs', kept: 'create change addDj remove' },
  secondFactor: {
    shed: '',
    kept: 'finish loginPasskey stepUpPasskey beginPasskey addPasskey removePasskey status enrol confirm stepUp renewCodes disable',
  },
  site: { shed: '', kept: 'health ready' },
  team: {
    shed: '',
    kept: 'list changeRole remove endSessions resetSecondFactor invite resend withdraw view accept join',
  },
  tickets: {
    shed: '',
    kept: 'addons create reorder limit change following setActive setHidden setAddons remove',
  },
  venues: { shed: 'list', kept: 'create change remove' },
  waitingList: { shed: '', kept: 'join look take leave list remove' },
  connections: { shed: '', kept: 'list block lift' },
  waitingRoom: { shed: '', kept: 'enter look read change' },
  wallets: { shed: '', kept: 'applePass googlePass' },
};

const idsOf = (kind: keyof Classes): Set<string> =>
  new Set(
    Object.entries(OPERATION_CLASSES).flatMap(([tag, classes]) =>
      classes[kind].split(' ').flatMap((name) => (name ? [`${tag}.${name}`] : [])),
    ),
  );

export const SHED: ReadonlySet<string> = idsOf('shed');
export const KEPT: ReadonlySet<string> = idsOf('kept');
