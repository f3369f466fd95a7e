import type {
  ReplacedCodesTable,
  ReplacedLinksTable,
  SharedTicketsTable,
} from '#api/db/tables/orderLinks.ts';
import type {
  DiscountCodesTable,
  DiscountCodeTextsTable,
  AddonsTable,
  AddonStockTable,
  DjsTable,
  EventDjsTable,
  EventKeysTable,
  EventVenuesTable,
  EventsTable,
  PoolsTable,
  SeriesTable,
  SubEventDjsTable,
  SubEventsTable,
  TicketAddonsTable,
  TicketProductsTable,
  VenuesTable,
  AnswersTable,
  QuestionsTable,
  WaiverTextsTable,
} from '#api/db/tables/catalogue.ts';
import type {
  AuditLogTable,
  CatalogueChangesTable,
  CatalogueVersionTable,
  HeartbeatsTable,
  JobsTable,
  LiveMessagesTable,
  KnownDevicesTable,
  RateCountsTable,
  PicturesTable,
} from '#api/db/tables/operations.ts';
import type {
  EventTotalsTable,
  PromoClicksTable,
  VisitorsTable,
  VisitsTable,
  VisitSumsTable,
  CalendarFeedsTable,
  FavouritesTable,
} from '#api/db/tables/analytics.ts';
import type {
  AttendancesTable,
  ClosedIncidentsTable,
  DevicesTable,
  DoorSettingsTable,
  ScansTable,
} from '#api/db/tables/door.ts';
import type {
  LedgerEntriesTable,
  PayoutsTable,
  BookChecksTable,
  DemoDeletionsTable,
  DemoPaymentsTable,
  DemoRefundsTable,
  DisputesTable,
  ExternalRefundsTable,
  PaymentFindingsTable,
  ReconciledTable,
  RefundItemsTable,
  RefundsTable,
  WebhookEventsTable,
} from '#api/db/tables/money.ts';
import type {
  EmailChangesTable,
  PasswordResetsTable,
  PromoterDevicesTable,
  PromoterRatesTable,
  PromotersTable,
  SessionsTable,
  UsersTable,
  InvitationsTable,
  LoginChallengesTable,
  PasskeyChallengesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  TeamLockTable,
} from '#api/db/tables/people.ts';
import type {
  ConfirmationsTable,
  SubscriptionFactsTable,
  SubscriptionsTable,
  MailOptoutsTable,
  MessageRecipientsTable,
  MessagesTable,
  MailContentsTable,
  MailsTable,
  NotificationPreferencesTable,
  NotificationsSentTable,
  PushDjsTable,
  PushFavouritesTable,
  PushOrdersTable,
  PushSubscriptionsTable,
  ScheduleChangesTable,
  RequestsTable,
} from '#api/db/tables/mails.ts';
import type {
  CheckoutLinesTable,
  CheckoutsTable,
  GuestGiftsTable,
  MoveOffersTable,
  OrderItemsTable,
  OrdersTable,
  WaitingListTable,
  BlockedConnectionsTable,
  WaitingRoomPlacesTable,
  WaitingRoomsTable,
} from '#api/db/tables/sales.ts';

export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  email_changes: EmailChangesTable;
  known_devices: KnownDevicesTable;
  rate_counts: RateCountsTable;
  live_messages: LiveMessagesTable;
  password_resets: PasswordResetsTable;
  venues: VenuesTable;
  djs: DjsTable;
  events: EventsTable;
  event_keys: EventKeysTable;
  event_venues: EventVenuesTable;
  event_djs: EventDjsTable;
  sub_events: SubEventsTable;
  sub_event_djs: SubEventDjsTable;
  ticket_products: TicketProductsTable;
  pools: PoolsTable;
  series: SeriesTable;
  addons: AddonsTable;
  addon_stock: AddonStockTable;
  ticket_addons: TicketAddonsTable;
  calendar_feeds: CalendarFeedsTable;
  favourites: FavouritesTable;
  promoters: PromotersTable;
  promoter_rates: PromoterRatesTable;
  promoter_devices: PromoterDevicesTable;
  checkouts: CheckoutsTable;
  checkout_lines: CheckoutLinesTable;
  discount_codes: DiscountCodesTable;
  discount_code_texts: DiscountCodeTextsTable;
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
  mail_optouts: MailOptoutsTable;
  questions: QuestionsTable;
  waiver_texts: WaiverTextsTable;
  answers: AnswersTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  replaced_links: ReplacedLinksTable;
  shared_tickets: SharedTicketsTable;
  replaced_codes: ReplacedCodesTable;
  scans: ScansTable;
  attendances: AttendancesTable;
  devices: DevicesTable;
  door_settings: DoorSettingsTable;
  closed_incidents: ClosedIncidentsTable;
  demo_payments: DemoPaymentsTable;
  demo_refunds: DemoRefundsTable;
  webhook_events: WebhookEventsTable;
  refunds: RefundsTable;
  outside_refunds: ExternalRefundsTable;
  disputes: DisputesTable;
  reconciled: ReconciledTable;
  payment_findings: PaymentFindingsTable;
  book_checks: BookChecksTable;
  demo_deletions: DemoDeletionsTable;
  refund_items: RefundItemsTable;
  ledger_entries: LedgerEntriesTable;
  payouts: PayoutsTable;
  jobs: JobsTable;
  heartbeats: HeartbeatsTable;
  mails: MailsTable;
  mail_contents: MailContentsTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_changes: CatalogueChangesTable;
  visits: VisitsTable;
  visitors: VisitorsTable;
  visit_sums: VisitSumsTable;
  promo_clicks: PromoClicksTable;
  event_totals: EventTotalsTable;
  guest_gifts: GuestGiftsTable;
  move_offers: MoveOffersTable;
  waiting_list: WaitingListTable;
  blocked_connections: BlockedConnectionsTable;
  waiting_rooms: WaitingRoomsTable;
  waiting_room_places: WaitingRoomPlacesTable;
  requests: RequestsTable;
  subscriptions: SubscriptionsTable;
  subscription_facts: SubscriptionFactsTable;
  confirmations: ConfirmationsTable;
  push_subscriptions: PushSubscriptionsTable;
  push_orders: PushOrdersTable;
  push_djs: PushDjsTable;
  push_favourites: PushFavouritesTable;
  notification_preferences: NotificationPreferencesTable;
  notifications_sent: NotificationsSentTable;
  schedule_changes: ScheduleChangesTable;
  audit_log: AuditLogTable;
  pictures: PicturesTable;
  team_lock: TeamLockTable;
  invitations: InvitationsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
};
