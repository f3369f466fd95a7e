CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE venues (
  id integer primary key autoincrement,
  name text not null,
  address text,
  city text,
  state text,
  zip_code text,
  country text,
  venue_type text not null default 'indoor',
  capacity integer,
  description text,
  amenities text,
  logo_url text,
  website_url text,
  latitude double precision,
  longitude double precision,
  time_zone text not null,
  updated_at bigint not null default 0,
  archived_at bigint,
  notes text
);
CREATE TABLE djs (
  id integer primary key autoincrement,
  name text not null,
  specialty text,
  bio text,
  city text,
  state text,
  photo_url text,
  instagram_url text,
  soundcloud_url text,
  updated_at bigint not null default 0,
  archived_at bigint
);
CREATE TABLE events (
  id integer primary key autoincrement,
  title text not null,
  description text,
  start_date text not null,
  end_date text not null,
  doors_open_time text,
  time_zone text not null,
  starts_at bigint not null,
  ends_at bigint not null,
  location text not null,
  venue text not null,
  venue_id integer references venues (id),
  image_url text,
  base_price text not null default '49.99',
  is_featured integer not null default 0,
  door_seq integer not null default 0,
  lookup_key text not null,
  updated_at bigint not null,
  -- 0: a draft, which only those who run events see.
  published integer not null default 1,
  cancelled_at bigint,
  cancellation_reason text,
  -- 0: promoters of this event do not see who has sold most.
  leaderboard integer not null default 1,
  -- Door devices that have a list of an earlier epoch read the whole list again.
  door_epoch integer not null default 0,
  -- Null: the default of the installation.
  max_held_per_buyer integer,
  max_free_per_buyer integer,
  max_free_per_connection integer,
  start_time_local text,
  end_time_local text,
  doors_at bigint not null default 0,
  -- 1: a checkout has to look for questions.
  asks integer not null default 0,
  series_id integer
);
CREATE TABLE event_keys (
  event_id integer not null references events (id),
  kid integer not null,
  public_key text not null,
  private_key text not null,
  created_at bigint not null,
  retired_at bigint,
  primary key (event_id, kid)
);
CREATE TABLE event_venues (
  event_id integer not null references events (id),
  venue_id integer not null references venues (id),
  position integer not null,
  primary key (event_id, venue_id)
);
CREATE TABLE event_djs (
  event_id integer not null references events (id),
  dj_id integer not null references djs (id),
  position integer not null,
  primary key (event_id, dj_id)
);
CREATE TABLE sub_events (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  title text not null,
  description text,
  venue_id integer references venues (id),
  start_time bigint not null,
  end_time bigint not null,
  updated_at bigint not null default 0
);
CREATE TABLE sub_event_djs (
  sub_event_id integer not null references sub_events (id),
  dj_id integer not null references djs (id),
  primary key (sub_event_id, dj_id)
);
CREATE TABLE ticket_products (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  name text not null,
  description text,
  price integer not null check (price >= 0),
  sales_tax_rate integer not null default 0,
  ticket_type text not null default 'single_day',
  quantity integer not null,
  quantity_sold integer not null default 0,
  quantity_held integer not null default 0,
  quantity_waiting integer not null default 0,
  sub_event_id integer references sub_events (id),
  -- Days on which the ticket opens the door; null: every day of the event.
  valid_on text,
  come_and_go integer not null default 0,
  sort_order integer not null default 0,
  hidden integer not null default 0,
  active integer not null default 1,
  updated_at bigint not null default 0,
  pool_ids text not null default '',
  sales_start bigint,
  sales_end bigint,
  min_per_order integer,
  max_per_order integer,
  after_ticket_id integer,
  sold_out_once integer not null default 0,
  -- The last guard behind the conditional updates of a sale: no query can sell one ticket too many.
  constraint ticket_products_stock check (
    quantity_sold >= 0 and quantity_held >= 0
    and quantity_sold + quantity_held <= quantity
  )
);
CREATE TABLE pools (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  name text not null,
  capacity integer not null,
  quantity_sold integer not null default 0,
  quantity_held integer not null default 0,
  quantity_waiting integer not null default 0,
  updated_at bigint not null default 0,
  constraint pools_stock check (
    quantity_sold >= 0 and quantity_held >= 0
    and quantity_sold + quantity_held <= capacity
  )
);
CREATE TABLE series (
  id integer primary key autoincrement,
  weekdays text not null,
  every_weeks integer not null,
  created_at bigint not null
);
CREATE TABLE addons (
  id integer primary key autoincrement,
  name text not null,
  description text,
  price integer not null check (price >= 0),
  sales_tax_rate integer not null default 0,
  addon_type text not null,
  available_quantity integer,
  stock_per text not null default 'event',
  variants text not null default '[]',
  sort_order integer not null default 0,
  updated_at bigint not null default 0,
  archived_at bigint
);
CREATE TABLE addon_stock (
  addon_id integer not null references addons (id),
  event_id integer not null references events (id),
  variant_id integer not null default 0,
  slot text not null default '',
  total integer,
  own integer not null default 0,
  quantity_sold integer not null default 0,
  quantity_held integer not null default 0,
  primary key (addon_id, event_id, variant_id, slot),
  constraint addon_stock_counts check (
    quantity_sold >= 0 and quantity_held >= 0
    and (total is null or quantity_sold + quantity_held <= total)
  )
);
CREATE TABLE ticket_addons (
  ticket_id integer not null references ticket_products (id),
  addon_id integer not null references addons (id),
  primary key (ticket_id, addon_id)
);
CREATE TABLE pictures (
  hash text primary key,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  seen_at bigint not null
);
CREATE TABLE catalogue_version (
  id integer primary key,
  version bigint not null
);
CREATE TABLE catalogue_changes (
  version bigint primary key,
  event_id integer,
  at bigint not null
);
CREATE TABLE users (
  id text primary key,
  username text not null,
  username_key text not null unique,
  email text not null,
  email_key text,
  email_claim text,
  name text,
  phone text,
  role text not null check (role in ('admin', 'staff', 'promoter', 'user')),
  password_hash text not null,
  -- 1: signed in with a password that is too short for the team.
  short_password integer not null default 0,
  created_at bigint not null,
  email_proved_at bigint
);
CREATE TABLE sessions (
  token_hash text primary key,
  id text not null unique,
  user_id text not null references users (id) on delete cascade,
  user_agent text,
  created_at bigint not null,
  last_used_at bigint not null,
  expires_at bigint not null,
  -- When the password or a second step was last given.
  proved_at bigint
);
CREATE TABLE email_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  token_hash text unique,
  expires_at bigint not null
);
CREATE TABLE password_resets (
  token_hash text primary key,
  kind text not null default 'reset',
  user_id text not null references users (id) on delete cascade,
  expires_at bigint not null
);
CREATE TABLE promoters (
  id integer primary key autoincrement,
  user_id text references users (id),
  name text not null,
  email text not null,
  phone text,
  promo_code text unique,
  code_disabled_at bigint,
  status text not null default 'pending',
  created_at bigint not null,
  default_commission_rate integer check (default_commission_rate between 1 and 50),
  instagram_handle text,
  twitter_handle text,
  facebook_url text,
  website text,
  preferred_payout text,
  why_join text,
  weekly_mail integer not null default 0,
  weekly_token text
);
CREATE TABLE promoter_rates (
  promoter_id integer not null references promoters (id),
  event_id integer not null references events (id),
  commission_rate integer not null,
  discount_rate integer not null,
  created_at bigint not null,
  updated_at bigint not null default 0,
  primary key (promoter_id, event_id)
);
CREATE TABLE promoter_devices (
  promoter_id integer not null references promoters (id),
  visitor text not null,
  last_at bigint not null,
  primary key (promoter_id, visitor)
);
CREATE TABLE team_lock (
  id integer primary key,
  version integer not null
);
CREATE TABLE invitations (
  id text primary key,
  email text not null,
  email_key text not null unique,
  role text not null,
  token_hash text unique,
  invited_by text not null,
  invited_by_name text not null,
  created_at bigint not null,
  expires_at bigint not null
);
CREATE TABLE second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  created_at bigint not null,
  enabled_at bigint,
  last_step bigint not null default 0,
  wrong_count integer not null default 0,
  wrong_since bigint not null default 0
);
CREATE TABLE recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade
);
CREATE TABLE login_challenges (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  password_mark text not null,
  tries integer not null,
  expires_at bigint not null
);
CREATE TABLE passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null,
  last_used_at bigint
);
CREATE TABLE passkey_challenges (
  asked text primary key,
  user_id text not null references users (id) on delete cascade,
  challenge text not null,
  expires_at bigint not null
);
CREATE TABLE known_devices (
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  last_used_at bigint not null,
  wrong_count integer not null default 0,
  wrong_since bigint not null default 0,
  primary key (user_id, token_hash)
);
CREATE TABLE rate_counts (
  id text primary key,
  points integer not null,
  expires_at bigint not null
);
CREATE TABLE discount_codes (
  id integer primary key autoincrement,
  code text not null,
  batch integer,
  event_id integer references events (id),
  kind text not null,
  value integer not null,
  ticket_ids text,
  max_uses integer,
  max_per_customer integer,
  starts_at bigint,
  ends_at bigint,
  unlocks_hidden integer not null,
  disabled_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
CREATE TABLE discount_code_texts (
  code text primary key,
  discount_code_id integer not null references discount_codes (id)
);
CREATE TABLE checkouts (
  id text primary key,
  event_id integer not null references events (id),
  status text not null check (status in ('open', 'released', 'paid', 'refunded', 'review')),
  provider text not null,
  mode text not null,
  payment_intent_id text unique,
  client_secret text,
  user_id text references users (id),
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  promo_code text,
  promoter_id integer references promoters (id),
  promo_source text,
  commission_withheld text,
  discount_code_id integer,
  discount_rate integer not null,
  commission_rate integer not null,
  original_amount integer not null,
  discount_amount integer not null,
  subtotal integer not null,
  tax_amount integer not null,
  amount integer not null check (amount >= 0),
  currency text not null,
  created_at bigint not null,
  expires_at bigint not null,
  held_since bigint,
  idempotency_key text,
  fingerprint text,
  mailbox_key text,
  address_key text,
  confirmation text,
  confirmation_hash text,
  network_key text,
  replaces_item integer
);
CREATE TABLE checkout_lines (
  checkout_id text not null references checkouts (id),
  position integer not null,
  kind text not null check (kind in ('ticket', 'addon')),
  product_id integer not null,
  variant_id integer not null default 0,
  slots text not null default '',
  name text not null,
  ticket_type text not null,
  unit_price integer not null,
  quantity integer not null,
  tax_rate integer not null,
  discount integer not null,
  tax integer not null,
  primary key (checkout_id, position)
);
CREATE TABLE orders (
  id text primary key,
  public_id text,
  order_number text not null unique,
  -- One checkout, one order, however often it is completed.
  checkout_id text not null unique references checkouts (id),
  event_id integer not null references events (id),
  user_id text references users (id),
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  status text not null check (status in ('pending', 'completed', 'cancelled')),
  original_amount integer not null,
  discount_amount integer not null,
  discount_rate integer not null,
  subtotal_amount integer not null,
  tax_amount integer not null,
  total_amount integer not null,
  promo_code text,
  promoter_id integer references promoters (id),
  promo_source text,
  commission_withheld text,
  discount_code_id integer,
  commission_rate integer not null,
  commission_amount integer not null,
  payment_mode text not null,
  payment_intent_id text not null unique,
  created_at bigint not null,
  search_text text not null default '',
  note text,
  refunded_amount integer not null default 0 check (
    refunded_amount >= 0 and refunded_amount <= total_amount
  ),
  refunded_tax integer not null default 0 check (refunded_tax >= 0 and refunded_tax <= tax_amount),
  commission_reversed integer not null default 0 check (
    commission_reversed >= 0 and commission_reversed <= commission_amount
  )
);
CREATE TABLE order_items (
  id integer primary key autoincrement,
  order_id text not null references orders (id),
  event_id integer not null references events (id),
  kind text not null check (kind in ('ticket', 'addon')),
  product_id integer not null,
  variant_id integer not null default 0,
  slots text not null default '',
  name text not null,
  ticket_type text not null,
  unit_price integer not null,
  unit_discount integer not null,
  unit_tax_rate integer not null,
  unit_tax_amount integer not null,
  commission integer not null,
  quantity integer not null check (quantity > 0),
  code text not null unique,
  qr_code text not null unique,
  status text not null check (status in ('valid', 'cancelled')),
  refunded_quantity integer not null default 0 check (
    refunded_quantity >= 0 and refunded_quantity <= quantity
  ),
  rest_of integer,
  holder text not null,
  attendee text,
  order_hash text not null,
  phone_hash text,
  door_seq integer not null,
  warning text,
  entry_scan_id text,
  entry_at bigint,
  -- A copy of the order's time, and below of its mode: the tickets of a time are counted without their orders.
  sold_at bigint not null default 0,
  payment_mode text not null default 'live'
);
CREATE TABLE guest_gifts (
  id text primary key,
  event_id integer not null references events (id),
  product_id integer not null,
  idempotency_key text not null unique,
  fingerprint text not null,
  guests integer not null,
  tickets integer not null,
  given_at bigint not null
);
CREATE TABLE move_offers (
  checkout_id text primary key references checkouts (id),
  actor_id text,
  actor_name text not null,
  cancelled_at bigint,
  not_returned text
);
CREATE TABLE waiting_list (
  id integer primary key autoincrement,
  event_id integer not null references events (id) on delete cascade,
  product_id integer not null references ticket_products (id) on delete cascade,
  quantity integer not null,
  name text not null,
  email text not null,
  email_key text not null,
  user_id text,
  created_at bigint not null,
  left_at bigint,
  checkout_id text references checkouts (id)
);
CREATE TABLE blocked_connections (
  event_id integer not null references events (id) on delete cascade,
  address_key text not null,
  blocked_at bigint not null,
  primary key (event_id, address_key)
);
CREATE TABLE waiting_rooms (
  event_id integer primary key references events (id) on delete cascade,
  starts_at bigint,
  under_load integer not null default 0,
  opened_at bigint,
  seed text,
  next_rank integer not null default 1,
  let_in_rank integer not null default 0,
  slots integer not null,
  pace integer not null default 0
);
CREATE TABLE waiting_room_places (
  id text primary key,
  event_id integer not null references events (id) on delete cascade,
  device_key text not null,
  account_key text,
  entered_at bigint not null,
  rank integer,
  let_in_at bigint,
  checkout_id text
);
CREATE TABLE replaced_links (
  reference text primary key,
  order_id text not null references orders (id) on delete cascade,
  replaced_at bigint not null
);
CREATE TABLE shared_tickets (
  id text primary key,
  order_id text not null references orders (id) on delete cascade,
  item_id integer not null references order_items (id) on delete cascade,
  name text,
  order_number text unique,
  attempt text,
  created_at bigint not null,
  taken_at bigint,
  withdrawn_at bigint
);
CREATE TABLE replaced_codes (
  code text primary key,
  order_item_id integer not null references order_items (id) on delete cascade,
  event_id integer not null,
  door_seq integer not null
);
CREATE TABLE questions (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  kind text not null,
  label text not null,
  options text not null,
  waiver_version integer,
  scope text not null,
  required integer not null,
  ticket_ids text,
  show_at_door integer not null,
  position integer not null,
  archived_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
CREATE TABLE waiver_texts (
  question_id integer not null references questions (id),
  version integer not null,
  text text not null,
  hash text not null,
  created_at bigint not null,
  primary key (question_id, version)
);
CREATE TABLE answers (
  checkout_id text not null references checkouts (id),
  question_id integer not null references questions (id),
  unit integer not null,
  value text not null,
  phone text,
  guardian text,
  waiver_version integer,
  answered_at bigint not null,
  changed_at bigint,
  primary key (checkout_id, question_id, unit)
);
CREATE TABLE demo_payments (
  id text primary key,
  client_secret text not null,
  checkout_id text not null unique,
  status text not null,
  amount integer not null,
  amount_received integer not null default 0,
  amount_refunded integer not null default 0,
  currency text not null,
  last_error text,
  created_at bigint not null,
  constraint demo_payments_refunds check (amount_refunded <= amount_received)
);
CREATE TABLE demo_refunds (
  idempotency_key text primary key,
  payment_id text not null references demo_payments (id),
  amount integer not null check (amount > 0),
  created_at bigint not null
);
CREATE TABLE webhook_events (
  id text primary key,
  provider text not null,
  type text not null,
  payment_intent_id text,
  received_at bigint not null
);
CREATE TABLE refunds (
  id text primary key,
  checkout_id text not null references checkouts (id),
  -- Null where a payment was refunded that never became an order.
  order_id text references orders (id),
  event_id integer references events (id),
  payment_intent_id text not null,
  amount integer not null,
  net_amount integer not null default 0,
  tax_amount integer not null default 0,
  commission_amount integer not null default 0,
  covered_amount integer not null default 0,
  reason text not null,
  note text not null default '',
  status text not null,
  idempotency_key text,
  actor_id text,
  actor_name text,
  attempt integer not null default 1,
  problem text,
  provider_refund_id text,
  settled_at bigint,
  settled_by text,
  settled_note text,
  reinstated_at bigint,
  created_at bigint not null
);
CREATE TABLE outside_refunds (
  id text primary key,
  source text not null,
  payment_intent_id text not null,
  checkout_id text not null references checkouts (id),
  order_id text references orders (id),
  amount integer not null check (amount > 0),
  status text not null,
  refund_id text references refunds (id),
  handled_at bigint,
  handled_by text,
  note text not null default '',
  created_at bigint not null
);
CREATE TABLE disputes (
  id text primary key,
  payment_intent_id text not null,
  checkout_id text not null references checkouts (id),
  order_id text references orders (id),
  amount integer not null,
  currency text not null,
  reason text not null,
  status text not null,
  phase text not null check (phase in ('open', 'won', 'lost')),
  due_by bigint,
  created_at bigint not null,
  updated_at bigint not null,
  returned_at bigint,
  handled_at bigint,
  handled_by text,
  note text
);
CREATE TABLE reconciled (
  provider text not null,
  mode text not null,
  until bigint not null,
  primary key (provider, mode)
);
CREATE TABLE payment_findings (
  checkout_id text primary key references checkouts (id),
  order_id text references orders (id),
  payment_intent_id text not null,
  what text not null,
  expected integer not null,
  found integer,
  problem text,
  found_at bigint not null,
  dismissed_at bigint,
  dismissed_by text,
  note text
);
CREATE TABLE book_checks (
  provider text not null,
  mode text not null,
  until bigint not null,
  checked_at bigint not null,
  problem text,
  primary key (provider, mode)
);
CREATE TABLE demo_deletions (
  id text primary key,
  status text not null,
  total integer not null,
  deleted integer not null default 0,
  -- Orders that are made after this stay.
  until bigint not null,
  last_checkout text not null default '',
  actor_id text,
  actor_name text not null,
  started_at bigint not null,
  finished_at bigint
);
CREATE TABLE refund_items (
  refund_id text not null references refunds (id),
  order_item_id integer not null references order_items (id),
  kind text not null,
  product_id integer not null,
  quantity integer not null check (quantity > 0),
  net_amount integer not null,
  tax_amount integer not null,
  commission_amount integer not null,
  primary key (refund_id, order_item_id)
);
CREATE TABLE ledger_entries (
  id integer primary key autoincrement,
  promoter_id integer not null references promoters (id),
  kind text not null,
  amount integer not null,
  mode text not null,
  event_id integer,
  order_id text,
  order_item_id integer,
  refund_id text,
  payout_id text,
  note text not null default '',
  actor_id text,
  actor_name text,
  -- What the entry is made of, so that it is made once however often it is told.
  entry_key text not null unique,
  created_at bigint not null,
  constraint ledger_entries_sign check (
    (kind in ('earned', 'reinstated') and amount > 0)
    or (kind in ('reversed', 'paid_out') and amount < 0)
    or (kind = 'adjusted' and amount <> 0)
  )
);
CREATE TABLE payouts (
  id text primary key,
  promoter_id integer not null references promoters (id),
  amount integer not null check (amount > 0),
  mode text not null,
  method text not null,
  reference text not null,
  note text not null,
  paid_on text not null,
  actor_id text,
  actor_name text,
  idempotency_key text not null unique,
  created_at bigint not null
);
CREATE TABLE scans (
  id text primary key,
  event_id integer not null references events (id),
  device_id text not null,
  device_name text not null,
  code text not null,
  at bigint not null,
  offset_ms bigint not null,
  corrected_at bigint not null,
  verdict text not null,
  reason text not null,
  via text not null,
  by_user text not null,
  received_from text not null,
  received_at bigint not null,
  order_item_id integer references order_items (id),
  outcome text not null,
  outcome_reason text,
  first_scan_id text,
  door_seq integer not null,
  day text not null default '',
  direction text not null default 'in',
  kind text not null default 'entry',
  units integer,
  of_scan text,
  clock text
);
CREATE TABLE attendances (
  order_item_id integer not null references order_items (id),
  event_id integer not null references events (id),
  day text not null,
  entry_scan_id text not null,
  entry_at bigint not null,
  inside integer not null,
  primary key (order_item_id, day)
);
CREATE TABLE devices (
  id text primary key,
  user_id text not null references users (id),
  name text not null,
  registered_at bigint not null,
  last_sync_at bigint,
  pending integer not null default 0,
  manifest_cursor text,
  manifest_at bigint,
  battery double precision,
  revoked_at bigint,
  public_key text,
  approved_at bigint,
  session_id text,
  challenged_at bigint not null default 0,
  app text,
  clock text,
  persisted integer
);
CREATE TABLE door_settings (
  id integer primary key,
  approval integer not null
);
CREATE TABLE closed_incidents (
  id text primary key,
  event_id integer not null,
  order_id text,
  word text not null,
  closed_by text not null,
  closed_at bigint not null
);
CREATE TABLE mails (
  id text primary key,
  kind text not null,
  -- Here, as in the other columns with this collation, the beginning of a value is looked for in an index.
  -- PostgreSQL does that only where values are compared byte by byte; SQLite compares them so anyway.
  about text,
  to_name text,
  to_address text,
  to_key text,
  subject text,
  payload text not null,
  dedupe_key text unique,
  status text not null,
  attempts integer not null default 0,
  next_at bigint not null,
  seen_at bigint,
  last_error text,
  message_id text,
  repeats text,
  created_at bigint not null,
  sent_at bigint
);
CREATE TABLE mail_contents (
  mail_id text primary key references mails (id) on delete cascade,
  content text not null,
  created_at bigint not null
);
CREATE TABLE messages (
  id text primary key,
  event_id integer not null references events (id),
  kind text not null,
  subject text not null,
  text text not null,
  audience text not null,
  status text not null,
  buyers integer not null,
  author_id text,
  author_name text not null,
  idempotency_key text not null unique,
  sends_at bigint not null,
  created_at bigint not null
);
CREATE TABLE message_recipients (
  message_id text not null references messages (id),
  address_key text not null,
  mail_id text,
  primary key (message_id, address_key)
);
CREATE TABLE message_optouts (
  address_key text primary key,
  created_at bigint not null
);
CREATE TABLE subscriptions (
  id text primary key,
  email text not null,
  email_key text not null unique,
  status text not null,
  leave_token text not null unique,
  created_at bigint not null
);
CREATE TABLE subscription_facts (
  id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  kind text not null,
  page text,
  at bigint not null
);
CREATE TABLE confirmations (
  token_hash text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  expires_at bigint not null
);
CREATE TABLE push_subscriptions (
  id text primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id text references users (id) on delete cascade,
  session_id text references sessions (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null
);
CREATE TABLE push_orders (
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  order_id text not null references orders (id) on delete cascade,
  primary key (subscription_id, order_id)
);
CREATE TABLE push_favourites (
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  event_id integer not null references events (id) on delete cascade,
  primary key (subscription_id, event_id)
);
CREATE TABLE notification_preferences (
  owner text not null,
  kind text not null,
  wanted integer not null,
  primary key (owner, kind)
);
CREATE TABLE notifications_sent (
  recipient text not null,
  kind text not null,
  event_id integer not null,
  occurrence text not null,
  created_at bigint not null,
  primary key (recipient, kind, event_id, occurrence)
);
CREATE TABLE schedule_changes (
  event_id integer primary key references events (id) on delete cascade,
  "before" text not null,
  program integer not null,
  cancelled integer not null,
  changed_at bigint not null,
  revision integer not null
);
CREATE TABLE favourites (
  user_id text not null references users (id) on delete cascade,
  event_id integer not null references events (id) on delete cascade,
  favourite integer not null,
  changed_at bigint not null,
  primary key (user_id, event_id)
);
CREATE TABLE jobs (
  id text primary key,
  kind text not null,
  payload text not null,
  dedupe_key text unique,
  status text not null,
  attempts integer not null default 0,
  run_at bigint not null,
  seen_at bigint,
  last_error text,
  created_at bigint not null
);
CREATE TABLE heartbeats (
  id integer primary key,
  at bigint not null
);
CREATE TABLE live_messages (
  id integer primary key autoincrement,
  topic text not null,
  data text not null,
  origin text not null,
  at bigint not null
);
CREATE TABLE audit_log (
  id integer primary key autoincrement,
  at bigint not null,
  actor_id text,
  actor_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  label text not null,
  event_id integer,
  "before" text,
  after text
);
CREATE TABLE visits (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  kind text not null check (kind in ('page_view', 'checkout_initiated')),
  visitor text not null,
  day text not null,
  at bigint not null
);
CREATE TABLE visitors (
  event_id integer not null references events (id),
  visitor text not null,
  last_at bigint not null,
  primary key (event_id, visitor)
);
CREATE TABLE visit_sums (
  event_id integer primary key references events (id),
  page_views integer not null,
  checkouts_initiated integer not null,
  unique_visitors integer not null
);
CREATE TABLE promo_clicks (
  id integer primary key autoincrement,
  event_id integer not null references events (id),
  promoter_id integer not null references promoters (id),
  visitor text not null,
  day text not null,
  at bigint not null,
  constraint promo_clicks_once unique (event_id, promoter_id, visitor, day)
);
CREATE TABLE event_totals (
  event_id integer primary key references events (id),
  orders integer not null,
  charged bigint not null,
  refunded bigint not null default 0,
  practice_orders integer not null default 0,
  practice_charged bigint not null default 0,
  practice_refunded bigint not null default 0,
  comp_orders integer not null default 0,
  comp_tickets integer not null default 0
);
CREATE TABLE requests (
  id text primary key,
  type text not null,
  dedupe_key text not null unique,
  name text not null,
  email text not null,
  data text not null,
  suspect integer not null default 0,
  created_at bigint not null
);
insert into "kysely_migration" values
('0001-baseline','2026-11-28T01:15:36.104Z');
insert into "kysely_migration_lock" values
('migration_lock',0);
insert into "venues" values
(1,'Peachtree Skate Palace','2180 Orchard Lane SW','Atlanta','GA','30311','USA','indoor',900,'A maple floor the size of two ball courts, with a mirror ball that has seen everything.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,33.7254,-84.4713,'America/New_York',0,NULL,NULL),
(2,'Golden Glide','41 Foundry Row NW','Atlanta','GA','30311','USA','indoor',450,'A restored streetcar barn. Long straights, warm sound, cold peach tea.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,33.7254,-84.4713,'America/New_York',0,NULL,NULL),
(3,'Kirkwood Courtyard','700 Depot Yard SE','Atlanta','GA','30311','USA','outdoor',300,'An open-air slab under strings of lights, for the afternoon sessions.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,33.7254,-84.4713,'America/New_York',0,NULL,NULL),
(4,'Eight Mile Roll Hall','19022 Assembly Street','Detroit','MI','48235','USA','indoor',650,'Home of the Motor City style: fast, smooth, and in a line that never breaks.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,42.4262,-83.1951,'America/Detroit',0,NULL,NULL),
(5,'Arroyo Rollerway','355 Cypress Bridge Road','Pasadena','CA','91103','USA','indoor',520,'Palm trees outside, terrazzo inside, and the sunset through the west doors.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,34.1684,-118.1595,'America/Los_Angeles',0,NULL,NULL),
(6,'Lakeshore Roll Arena','8300 Calumet Court','Chicago','IL','60619','USA','indoor',1100,'Built for JB skating: a deep floor, a deeper bass, and room for a thousand wheels.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,41.7448,-87.6046,'America/Chicago',0,NULL,NULL),
(7,'The Loop Annex','12 Under-the-L Street','Chicago','IL','60619','USA','indoor',380,'Two rooms beneath the tracks. The trains keep time.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,41.7448,-87.6046,'America/Chicago',0,NULL,NULL),
(8,'Saguaro Lanes','1640 Copper Avenue','Phoenix','AZ','85006','USA','indoor',64,'A tiny desert rink with a huge neon cactus. Small crowd, big night.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,33.4651,-112.0463,'America/Phoenix',0,NULL,NULL),
(9,'Five Points Pavilion','2735 Welton Mews','Denver','CO','80205','USA','hybrid',700,'A covered public rink with the Front Range on the horizon.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,39.7603,-104.9656,'America/Denver',0,NULL,NULL),
(10,'Bushwick Wheelhouse','88 Troutman Yard','Brooklyn','NY','11237','USA','indoor',480,'A warehouse floor polished by ten thousand hours of house music.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,40.7042,-73.9226,'America/New_York',0,NULL,NULL),
(11,'Bywater Bounce Hall','3410 Levee Lane','New Orleans','LA','70117','USA','indoor',560,'Brass on Fridays, bounce on Saturdays, beignets until the last song.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,29.9688,-90.0357,'America/Chicago',0,NULL,NULL),
(12,'Rainier Rollerdrome','5021 Cedar Way S','Seattle','WA','98118','USA','indoor',500,'A 1950s drome with its arched roof still in place.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,47.5423,-122.2786,'America/Los_Angeles',0,NULL,NULL),
(13,'Lone Star Rollarena','1201 Chicon Yards','Austin','TX','78702','USA','hybrid',600,'Polished concrete, two stages and a food-truck yard.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,30.2627,-97.7148,'America/Chicago',0,NULL,NULL),
(14,'Kensington Rink Works','1900 Loom Street','Philadelphia','PA','19134','USA','indoor',540,'An old textile mill. Philly fast-backwards was born around the corner.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,39.9921,-75.1103,'America/New_York',0,NULL,NULL),
(15,'Kakaʻako Roll Deck','610 Pier Street','Honolulu','HI','96814','USA','outdoor',350,'A roof deck by the water. Trade winds are included.','Parking, Lockers, Snack bar, Skate rental',NULL,NULL,21.2944,-157.8485,'Pacific/Honolulu',0,NULL,NULL),
(16,'Cascade Rink',NULL,NULL,NULL,NULL,NULL,'indoor',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'America/New_York',0,NULL,NULL);
insert into "djs" values
(1,'DJ Axle','Funk & Boogie','Digs for 45s on Mondays and plays them on Fridays. Believes every set needs one song for the beginners.','Oakland','CA','/posters/dj-1-a5aa0d4c.svg','https://instagram.example/dj-axle','https://soundcloud.example/dj-axle',0,NULL),
(2,'Lady Lanes','House','Grew up two blocks from the rink and never left the floor. Four on it, always.','Chicago','IL','/posters/dj-2-5fd81491.svg','https://instagram.example/lady-lanes','https://soundcloud.example/lady-lanes',0,NULL),
(3,'Toe Stop Tony','Old-School Hip-Hop','Cuts, doubles and the cleanest stops in the borough.','Brooklyn','NY','/posters/dj-3-a17e97fc.svg','https://instagram.example/toe-stop-tony','https://soundcloud.example/toe-stop-tony',0,NULL),
(4,'Miss Mirrorball','Disco','Strings, hand claps and a little too much glitter. Ask for the 12-inch version.','Atlanta','GA','/posters/dj-4-9f37f81a.svg','https://instagram.example/miss-mirrorball','https://soundcloud.example/miss-mirrorball',0,NULL),
(5,'The Quad Father','Soul','Thirty years of slow couples’ skates. Your parents may have met at one.','Detroit','MI','/posters/dj-5-edf9848c.svg','https://instagram.example/the-quad-father','https://soundcloud.example/the-quad-father',0,NULL),
(6,'Selector Sway','Reggae & Dub','Heavy low end, light feet.','Austin','TX','/posters/dj-6-2c99e19a.svg','https://instagram.example/selector-sway','https://soundcloud.example/selector-sway',0,NULL),
(7,'Velvet Vinyl','R&B','Neo-soul for the early laps, new jack swing for the late ones.','Philadelphia','PA','/posters/dj-7-08b908f0.svg','https://instagram.example/velvet-vinyl','https://soundcloud.example/velvet-vinyl',0,NULL),
(8,'Neon Nadia','Synth & Italo','Drum machines, palm trees and a sunrise set that people still talk about.','Pasadena','CA','/posters/dj-8-50988c31.svg','https://instagram.example/neon-nadia','https://soundcloud.example/neon-nadia',0,NULL),
(9,'Bayou Bearings','Bounce','Brings the parade indoors. Keep your knees bent.','New Orleans','LA','/posters/dj-9-80f08f94.svg','https://instagram.example/bayou-bearings','https://soundcloud.example/bayou-bearings',0,NULL),
(10,'Papa Shuffle',NULL,'Plays whatever the floor asks for, and knows before the floor does.','Seattle','WA','/posters/dj-10-f0fb0bca.svg','https://instagram.example/papa-shuffle','https://soundcloud.example/papa-shuffle',0,NULL);
insert into "events" values
(1,'Windy City Wheels Weekend','Three days of JB skating, house and footwork on the South Side. Workshops by day, two floors by night, and a Sunday roll-out along the lake. Happening right now: tickets for tonight are still at the door and right here.','2026-11-19','2026-11-21','17:00','America/Chicago',1795129200000,1795305600000,'Chicago, IL','Multiple Venues',6,'/posters/1-f13228ec.svg','65.00',1,423,'xTu81dEATl9FWFFWuIhU1wqyuhIDGfA5PjtlsTX_bng',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1795129200000,0,NULL),
(2,'Liberty Bell Boogie','Fast-backwards masters, a mill full of mirrors, and the loudest Sunday brunch skate in Pennsylvania.','2026-11-07','2026-11-08','18:30','America/New_York',1794094200000,1794168000000,'Philadelphia, PA','Kensington Rink Works',14,'/posters/2-ea667dbb.svg','48.00',0,298,'uz4iLMuWulAro5x5TLE5-a1q2uACvqHmdfClql44S0o',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1794094200000,0,NULL),
(3,'Emerald City Glide','Rain outside, neon inside. A late-summer tradition under the arched roof of the drome.','2026-10-09','2026-10-09','19:00','America/Los_Angeles',1791597600000,1791613800000,'Seattle, WA','Rainier Rollerdrome',12,'/posters/3-b8d56ab0.svg','26.00',0,219,'aA08MLVKxHRpdUJNuYzS9QrD4YHvuGjxA-G95OLV0Ak',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1791597600000,0,NULL),
(4,'Brooklyn Block Party on Wheels',NULL,'2026-09-12','2026-09-12',NULL,'America/New_York',1789250400000,1789275600000,'Brooklyn, NY','Bushwick Wheelhouse',10,'/posters/4-5ef627bd.svg','30.00',0,200,'3nHs1mz8RJthNkgXyL7J8rFxPMkJVQqOdZpeAoVSwSI',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1789250400000,0,NULL),
(5,'Mile High Skate Social','A free community skate at the pavilion. Bring a friend who has never skated: loaner skates, gentle music and patient people are waiting.','2026-11-29','2026-11-29','12:30','America/Denver',1795980600000,1795996800000,'Denver, CO','Five Points Pavilion',9,'/posters/5-8e3161c1.svg','0.00',0,78,'z3QETaweQMmcjHXnYZ_JaoDk8Xe55rqO0UqZZfBoE6I',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1795980600000,0,NULL),
(6,'Peach City Skate Jam','The South’s biggest skate weekend. Three rinks, three nights, classes for every level, and the Sunday brunch skate that closes it. Come for the floor, stay for the family.','2026-12-11','2026-12-13','18:00','America/New_York',1797030000000,1797192000000,'Atlanta, GA','Multiple Venues',1,'/posters/6-4653dc40.svg','65.00',1,171,'0JYBpK69bBVAb5_N3tMqYm13EhwtAmtS8NpOP0OT0WQ',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1797030000000,0,NULL),
(7,'Desert Neon Night','Sixty-four people, one neon cactus, and a playlist that only exists for one evening. It always sells out.','2026-12-05','2026-12-05','20:00','America/Phoenix',1796527800000,1796544000000,'Phoenix, AZ','Saguaro Lanes',8,'/posters/7-f1013c17.svg','24.00',1,77,'583WaMDNmeae3JworOukqYgT6IroppcZ4mw6E7L42jc',1795176000000,1,NULL,NULL,1,0,NULL,NULL,NULL,'20:30','01:00',1796526000000,0,NULL),
(8,'Motor City Midnight Roll','From ten until the buses run again. Detroit style, couples’ skates on the hour, every hour.','2026-11-21','2026-11-21','21:30','America/Detroit',1795316400000,1795338000000,'Detroit, MI','Eight Mile Roll Hall',4,'/posters/8-cf5dbd46.svg','27.50',1,58,'vooJMe1OhnJl3yMG1blMjEy-_bdTbLnPtWDhZ-uJ9jc',1795176000000,1,NULL,NULL,1,0,NULL,NULL,NULL,'22:00','04:00',1795314600000,0,NULL),
(9,'Sunset Derby Disco','A friendly derby bout at golden hour, then the track becomes a dance floor.','2026-12-31','2027-01-01','16:30','America/Los_Angeles',1798763400000,1798873200000,'Pasadena, CA','Arroyo Rollerway',5,'/posters/9-996ff704.svg','54.99',0,39,'2BcE90Wg76D3w6UmSpz60LWT9Y4D_t0844XJC2QKmqs',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1798763400000,0,NULL),
(10,'Bayou Bounce Weekender','Brass on Friday, bounce on Saturday, and a second line on eight wheels.','2027-01-15','2027-01-16','19:00','America/Chicago',1800061200000,1800172800000,'New Orleans, LA','Bywater Bounce Hall',11,'/posters/10-f4753d77.svg','58.00',0,26,'jOavmsbDMPRaJbyblAhbFTtvT_-CwPiDzAU9uDnpDew',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1800061200000,0,NULL),
(11,'Lone Star Roll-Out',NULL,'2027-02-06','2027-02-06','15:00','America/Chicago',1801947600000,1801981800000,'Austin, TX','Lone Star Rollarena',13,'/posters/11-5bd6e074.svg','35.00',0,22,'SGIU4YyH-zDKAvzFIQSK71uOT9bGnl50OQaQVk5vgMI',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1801947600000,0,NULL),
(12,'Aloha Roll','Sea air, a wooden deck and the gentlest learners’ class in fifty states.','2027-03-06','2027-03-06','16:00','Pacific/Honolulu',1804384800000,1804406400000,'Honolulu, HI','Kakaʻako Roll Deck',15,'/posters/12-4b461fef.svg','42.00',0,9,'MtjtJmT7NtMy0Epwqt1MSZPD6Ox0cPcQgM_14amhLD8',1795176000001,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1804384800000,0,NULL),
(13,'Peach City Skate Jam',NULL,'2026-12-11','2026-12-11',NULL,'America/New_York',1797030000000,1797073200000,'Atlanta, GA','Cascade Rink',16,NULL,'49.99',0,2,'tuH0zjO3jc-ulJCqaTrDwwDx0bXNTVySXoh_JldgTLA',1795176000000,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1797030000000,0,NULL),
(14,'Golden Glide',NULL,'2026-12-12','2026-12-12',NULL,'America/New_York',1797116400000,1797159600000,'Atlanta, GA','Cascade Rink',16,NULL,'49.99',0,0,'4UXp7BzMmKN9Su3c8iZKhfW8IBrG-M_EOlO9wA7krFI',1795176000000,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1797116400000,0,NULL),
(15,'Last Summer',NULL,'2026-07-04','2026-07-04',NULL,'America/New_York',1783202400000,1783245600000,'Atlanta, GA','Cascade Rink',16,NULL,'49.99',0,0,'71FfqJjXrz1k4RbEkPGXedb1AhS_vuXZe7fs7mwWZyY',1795176000000,1,NULL,NULL,1,0,NULL,NULL,NULL,NULL,NULL,1783202400000,0,NULL);
insert into "event_keys" values
(1,1,'9KhHdPvGe6_QIb5sMd0PptjCzrV6vMMohtfHc58kdio','1.gj05Ex6SokgbbwNK8vaVIfcf0ZQ8CnjWFbFGS46mHywiRFNhDD8XkIf3Cpc-QTEJbShlXIXEBt3otERZcx4g9QPDC4tvWgc',1795176000000,NULL),
(2,1,'aCjACyxic8bf5SXD5JS2L0VL0nPQfCyeZdTBGJcnkFA','1.0B5pjspQ5JMui-JNZwOt69qtVyc1meA1kv3X_G1RH8OcdmBGhpurBY78suNQA4htdr4dNIiCarSBWVGgKlWOZbIcD4uYZF4',1795176000000,NULL),
(3,1,'Bl9x_tONEIT4jZBLTFevyaED2IWHKV_IY7aNKndpshc','1.Xxa1m9UfFnxtXQTaQwvdDHwxD3BAPmSuXCVRfyyiDKOEk2svdbtoniGM9MTMg5rhiOxVJk3ih_4qRDmcVqoPkTgggSrc3QU',1795176000000,NULL),
(4,1,'bSlJmZvtTSEiO7f_BnldSlrrJUbuJ7c7iKZ8_20K1DI','1.JHhNlUVkmITyIS75UStInJMnPf1ZObSu20kRgpX_BuKG_O4NaM9dy9Dk7FkmkfQTJVt9Pz4MnMSQxi4kHk6dJ8Kfl2IWdCQ',1795176000000,NULL),
(5,1,'ChjzhJgbAFFtDncmjofLKfGFAe9nvFqHzJSVW6XMQxY','1.IK5AhqwhXRkP0VPyfSGU16qlZKD_sQN1fKH5vDwg49R_4yCeIMze3Jkk7x4uBSHsVTgF7-VeP8wr7fVtOMKx1sotIzCXcro',1795176000000,NULL),
(6,1,'KYjrqB2_5x2anYXkGgaLKeI37fv_5kUq4PuKpZIjpRI','1.i8rKAtt6vdK9T8gnFMSg85-7xPAh3jzLJoFl7GBOyOo8MUn7fRNhTSAaCUvB5eygAD65N91t4cEKxEYCMkiyY7I43LlUn3M',1795176000000,NULL),
(7,1,'XM5rISU2u1vFrxtTZYua8UaGWLL6sDNdasS0ZyPgdtQ','1.tf1KP5YkbFtk7Lf1vXs2JJh71jzxH36cNEF21Gx9najNT7IQxGFgxvFxjd-qWvRnyXyDXecHgK3iAz90_sQG8iW20hoehEY',1795176000000,NULL),
(8,1,'Ht_-TQvhn0bO9YXxEB23AYpsYCCOL5bxX-3NsEqv78E','1.8XSoNRqyJU8L-chx9BzDbNHG-eDbLm4_z6a3jki63r-bLYKDp5pEBOfKpsFaPVHm85qziVX51QqulztV9PsONpIm5LlINII',1795176000000,NULL),
(9,1,'W7-J-6jbRjhf9sXmSB2zYqRZ-SQytV1BDz-cko_ytmE','1.r6V3o2xjguy2whnZEYYSvP1K04dPoqJ5bgABAZ3wGarXj36eOOus-kr6Cwn_Ki0TlHY-AwWtWexciA84w6D4ZrbA3JVYge8',1795176000000,NULL),
(10,1,'bdiAFOf3Sfma1uF9iw49KcUHvBKhg2n657Ys3mgnAWQ','1.hOVtkeElJueAQyubjAbOwMpvt46T5ews5zV85jTXkW6yrovUVkXcItK88RsuyQIOcS7NLBQ-Vi4MpIxqyVUaCit76YH-cFc',1795176000000,NULL),
(11,1,'JkRkRG2khRZpvn4RNJVJ1OYX0DNZkLB_ocpR61AcN-M','1.qDGN9YlOmvRd64NqS6CvIUvcfhn6_tFIfb_GPb0qDAKBcE-lP3N5elPQNn0rO2vtodd3zytbfRfu9rFPTGBztwq1PNY2xcc',1795176000000,NULL),
(12,1,'vKX4oow1XaKSSe_CXDFQc0bNwwYfwkrR1DZY_ldV02E','1.PSH3xIElaoExpN3m7f4zK_BVZA6ADj2tAAVmdF0ra5RBxUCmdp6q27ZON9ihNZUgCGj1sbLhVHR-6XS7jJG99_iPN5w7Qsg',1795176000000,NULL),
(13,1,'NTNZdombfZtJH02eFqvM-H40-OYb_0bAUcYntqKakg8','1.Z8CcMZ3XfezCyrQFOu0y8YHu-YR12sBsBCC6LR9FdWfjNSsSZGDmh7SecPlS5B3vN4u7Sk6-TWaS-N1BprkkF_sqYuuktto',1795176000000,NULL),
(14,1,'MDXKRqyPgZgafaT81dEvmmvSVd-8g-yQ73A16JONBAo','1.a6XzghaCrbsQJ6r__Recr506Jh5Exx5qmaCd2Apj3h40-XJiJC3aFJitKlatbTjB_yogxDHNQBsI3tNJsJ6cKKOtsxrfKAE',1795176000000,NULL),
(15,1,'DDadA_1Yraci5-cxrk4MDh1pePFfd4aZm6yC57CexA0','1.8f3KFszchMsBRcAQHvMnqnKOxOAXcOUdsfNZ8WxXYVa5Awyt8e-ShbXgbC_i0cykmsAB5cIaHBGSzVBUpetzeVwCPV4nmdc',1795176000000,NULL);
insert into "event_venues" values
(1,6,0),
(1,7,1),
(2,14,0),
(3,12,0),
(4,10,0),
(5,9,0),
(6,1,0),
(6,2,1),
(6,3,2),
(7,8,0),
(8,4,0),
(9,5,0),
(10,11,0),
(11,13,0),
(12,15,0),
(13,16,0),
(14,16,0),
(15,16,0);
insert into "event_djs" values
(1,2,0),
(1,5,1),
(1,7,2),
(2,7,0),
(2,3,1),
(3,10,0),
(3,1,1),
(4,3,0),
(4,4,1),
(5,6,0),
(6,4,0),
(6,1,1),
(6,2,2),
(6,5,3),
(7,8,0),
(8,5,0),
(9,8,0),
(9,1,1),
(10,9,0),
(10,4,1),
(11,6,0),
(11,10,1),
(12,1,0);
insert into "sub_events" values
(1,1,'Opening Night','Everybody on one floor. House until the house lights.',6,1795132800000,1795152600000,0),
(2,1,'JB Basics','The Chicago style, step by step. Bring knee pads.',7,1795194000000,1795201200000,0),
(3,1,'Two Floors, One Night','House upstairs, soul downstairs.',6,1795222800000,1795244400000,0),
(4,1,'Lakefront Roll-Out','Four easy miles by the water, with a sound system on a cargo bike.',6,1795291200000,1795305600000,0),
(5,2,'Mill Night','R&B first, then whatever Tony pulls out of the crate.',14,1794096000000,1794115800000,0),
(6,2,'Brunch Skate','Pancakes, coffee, slow laps.',14,1794155400000,1794168000000,0),
(7,3,'The Glide','One floor, two selectors, no breaks.',12,1791599400000,1791613800000,0),
(8,4,'Doubles & Cuts','Old-school hip-hop on two turntables.',10,1789250400000,1789261200000,0),
(9,4,'Glitter Hour','Four hours, to be exact.',10,1789261200000,1789275600000,0),
(10,5,'First Wheels','Learn to roll, stop and fall. In that order, hopefully.',9,1795982400000,1795986000000,0),
(11,5,'Open Floor','Sunshine and dub.',9,1795986000000,1795996800000,0),
(12,6,'Welcome Roll','Disco to start: strings, claps and a full floor.',1,1797033600000,1797048000000,0),
(13,6,'Beginners’ Floor','Two patient teachers, no mirrors.',3,1797087600000,1797094800000,0),
(14,6,'Courtyard Funk','Open air. Bring sunglasses.',3,1797098400000,1797109200000,0),
(15,6,'Saturday Night Jam','The one on the poster.',1,1797123600000,1797145200000,0),
(16,6,'Soul Brunch Skate','Shrimp, grits and slow songs.',2,1797177600000,1797192000000,0),
(17,7,'Under the Cactus','Synths, sand and a slow last dance.',8,1796527800000,1796544000000,0),
(18,8,'Midnight Roll','Soul until sunrise.',4,1795316400000,1795338000000,0),
(19,9,'Golden Hour Bout','Four jams, two teams, one sunset.',5,1798765200000,1798772400000,0),
(20,9,'Derby Disco','Italo and arpeggios.',5,1798774200000,1798790340000,0),
(21,9,'Second Sunset','Funk on the terrazzo.',5,1798855200000,1798873200000,0),
(22,10,'Brass Night','A ten-piece band and a mirror ball.',11,1800064800000,1800079200000,0),
(23,10,'Bounce Night','Knees bent, please.',11,1800151200000,1800172800000,0),
(24,11,'Yard Session','Dub and tacos.',13,1801951200000,1801962000000,0),
(25,11,'Main Floor','Requests are taken. Some are played.',13,1801965600000,1801981800000,0),
(26,12,'Learners’ Deck','All ages.',15,1804386600000,1804392000000,0),
(27,12,'Sundown Roll','Boogie with a view.',15,1804393800000,1804406400000,0);
insert into "sub_event_djs" values
(1,2),
(2,7),
(3,2),
(3,5),
(4,5),
(5,7),
(5,3),
(6,7),
(7,10),
(7,1),
(8,3),
(9,4),
(11,6),
(12,4),
(14,1),
(15,4),
(15,2),
(16,5),
(17,8),
(18,5),
(20,8),
(21,1),
(22,4),
(23,9),
(24,6),
(25,10),
(27,1);
insert into "ticket_products" values
(1,1,'Weekend Pass','All three days, both floors.',6500,1025,'multi_day',420,92,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(2,1,'Opening Night','Friday’s floor.',2900,1025,'single_day',260,74,0,0,1,'2026-11-19',0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(3,1,'Two Floors, One Night','The big one.',3400,1025,'single_day',260,80,0,0,3,'2026-11-20',0,2,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(4,1,'Crew & Friends','For those who carry the speakers.',0,1025,'crew',40,0,0,0,NULL,NULL,0,3,1,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(5,2,'Both Days','Night and brunch.',4800,800,'multi_day',220,51,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(6,2,'Mill Night','Saturday only.',3200,800,'single_day',240,69,0,0,5,'2026-11-07',0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(7,2,'Early Bird','For the quick ones.',3600,800,'multi_day',40,16,0,0,NULL,NULL,0,2,0,0,0,'',NULL,NULL,NULL,NULL,NULL,0),
(8,3,'Entry','The whole evening.',2600,1035,'single_day',320,71,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(9,3,'Spectator','No wheels, good seat.',1000,1035,'spectator',80,24,0,0,NULL,NULL,0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(10,4,'Entry','In at six, out at one.',3000,888,'single_day',300,67,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(11,4,'Glitter Hour','From nine.',2000,888,'single_day',150,24,0,0,9,NULL,0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(12,5,'Free entry','Free, but we count heads: please reserve.',0,881,'single_day',250,74,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(13,6,'Weekend Pass','Everything, everywhere, all three days.',6500,890,'multi_day',400,54,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(14,6,'Friday: Welcome Roll','Friday night.',2900,890,'single_day',200,15,0,0,12,'2026-12-11',0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(15,6,'Saturday Night Jam','Saturday night.',3900,890,'single_day',250,25,0,0,15,'2026-12-12',0,2,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(16,6,'Early Bird Weekend','Gone with the first robins.',5200,890,'multi_day',30,30,0,0,NULL,NULL,0,3,0,0,0,'',NULL,NULL,NULL,NULL,NULL,0),
(17,6,'Crew & Friends','For those who carry the speakers.',0,890,'crew',30,0,0,0,NULL,NULL,0,4,1,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(18,7,'Entry','One of fifty-two.',2400,860,'single_day',52,52,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(19,7,'Front Row','A booth for the evening, and the first song is yours.',4500,860,'vip',12,12,0,0,NULL,NULL,0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(20,8,'Entry','All night.',2750,600,'single_day',380,29,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(21,8,'Couple','Two people, one rose.',4999,600,'couple',60,11,0,0,NULL,NULL,0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(22,9,'Two Sunsets','Both evenings.',5499,1025,'multi_day',240,17,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(23,9,'Derby Disco','Thursday.',3300,1025,'single_day',180,10,0,0,20,'2026-12-31',0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(24,9,'Spectator','See the bout from the rail.',1500,1025,'spectator',100,5,0,0,19,'2026-12-31',0,2,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(25,10,'Weekender','Both nights.',5800,1000,'multi_day',300,10,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(26,10,'Brass Night','Friday.',3200,1000,'single_day',150,11,0,0,22,'2027-01-15',0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(27,10,'Bounce Night','Saturday.',3600,1000,'single_day',150,2,0,0,23,'2027-01-16',0,2,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(28,11,'Day Pass','Yard and floor.',3500,825,'single_day',350,17,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(29,11,'Main Floor','From eight.',2500,825,'single_day',200,0,0,0,25,NULL,0,1,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(30,12,'Entry','Class and party.',4200,471,'single_day',250,7,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(31,13,'Weekend Pass',NULL,2500,825,'single_day',100,2,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(32,13,'Friday',NULL,1201,0,'single_day',100,0,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(33,13,'Kids',NULL,0,825,'single_day',100,0,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(34,13,'Sticker',NULL,30,0,'single_day',100,0,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(35,13,'Old price',NULL,2500,825,'single_day',100,0,0,0,NULL,NULL,0,0,0,0,0,'',NULL,NULL,NULL,NULL,NULL,0),
(36,13,'Crew',NULL,2500,825,'single_day',100,0,0,0,NULL,NULL,0,0,1,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(37,14,'Elsewhere',NULL,2500,825,'single_day',100,0,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0),
(38,15,'Too late',NULL,2500,825,'single_day',100,0,0,0,NULL,NULL,0,0,0,1,0,'',NULL,NULL,NULL,NULL,NULL,0);
insert into "addons" values
(1,'Skate rental','Quad skates in your size, for the whole session.',800,725,'skate_rental',900,'event','[]',0,0,NULL),
(2,'Pads & helmet','Knee pads, wrist guards and a fresh helmet.',500,725,'skate_rental',300,'event','[]',1,0,NULL),
(3,'VIP lounge','Seats by the floor, a quiet corner and cold water all night.',3500,725,'vip_lounge',160,'event','[]',2,0,NULL),
(4,'Event T-shirt','Soft cotton, printed with this year’s poster.',2800,725,'merchandise',NULL,'event','[]',3,0,NULL),
(5,'LED wheel lights','A set of eight. They start when you do.',1499,725,'merchandise',240,'event','[]',4,0,NULL),
(6,'After-hours session','The floor is yours until 2 AM.',1200,0,'extra_access',220,'event','[]',5,0,NULL),
(7,'Skate rental',NULL,799,825,'skate_rental',3,'event','[]',0,0,NULL),
(8,'Shirt',NULL,799,825,'skate_rental',NULL,'event','[]',0,0,NULL);
insert into "addon_stock" values
(3,4,0,'',160,0,7,0),
(1,4,0,'',900,0,6,0),
(1,3,0,'',900,0,10,0),
(5,3,0,'',240,0,12,0),
(2,4,0,'',300,0,8,0),
(2,3,0,'',300,0,9,0),
(5,4,0,'',240,0,1,0),
(1,2,0,'',900,0,19,0),
(5,2,0,'',240,0,7,0),
(2,2,0,'',300,0,23,0),
(4,2,0,'',NULL,0,9,0),
(5,1,0,'',240,0,31,0),
(2,1,0,'',300,0,34,0),
(6,1,0,'',220,0,31,0),
(4,1,0,'',NULL,0,10,0),
(1,1,0,'',900,0,22,0),
(1,8,0,'',900,0,4,0),
(4,6,0,'',NULL,0,12,0),
(4,7,0,'',NULL,0,5,0),
(5,7,0,'',240,0,16,0),
(3,1,0,'',160,0,9,0),
(6,6,0,'',220,0,17,0),
(1,6,0,'',900,0,15,0),
(5,6,0,'',240,0,10,0),
(6,8,0,'',220,0,3,0),
(1,5,0,'',900,0,4,0),
(1,7,0,'',900,0,7,0),
(2,6,0,'',300,0,6,0),
(5,9,0,'',240,0,2,0),
(1,9,0,'',900,0,3,0),
(3,6,0,'',160,0,2,0),
(3,10,0,'',160,0,1,0),
(3,9,0,'',160,0,5,0),
(1,10,0,'',900,0,1,0),
(5,10,0,'',240,0,1,0),
(2,5,0,'',300,0,1,0),
(2,11,0,'',300,0,1,0),
(1,12,0,'',900,0,1,0),
(2,12,0,'',300,0,1,0),
(4,9,0,'',NULL,0,1,0),
(1,11,0,'',900,0,2,0),
(2,9,0,'',300,0,1,0);
insert into "ticket_addons" values
(1,1),
(1,2),
(1,3),
(1,4),
(1,5),
(1,6),
(2,1),
(2,2),
(2,5),
(3,1),
(3,2),
(3,5),
(3,6),
(5,1),
(5,2),
(5,4),
(6,1),
(6,2),
(6,5),
(7,1),
(8,1),
(8,2),
(8,5),
(10,1),
(10,2),
(10,3),
(11,1),
(11,5),
(12,1),
(12,2),
(13,1),
(13,2),
(13,3),
(13,4),
(13,5),
(13,6),
(14,1),
(14,2),
(14,5),
(15,1),
(15,2),
(15,5),
(15,6),
(16,1),
(16,4),
(18,1),
(18,5),
(19,1),
(19,5),
(19,4),
(20,1),
(20,2),
(20,5),
(20,6),
(21,1),
(21,3),
(22,1),
(22,2),
(22,3),
(22,4),
(23,1),
(23,5),
(25,1),
(25,2),
(25,3),
(25,5),
(25,6),
(27,1),
(27,6),
(28,1),
(28,2),
(28,4),
(28,5),
(29,1),
(29,5),
(30,1),
(30,2),
(30,4),
(31,7),
(32,7),
(31,8);
insert into "catalogue_version" values
(1,12);
insert into "catalogue_changes" values
(1,1,1795176000000),
(2,2,1795176000000),
(3,3,1795176000000),
(4,4,1795176000000),
(5,5,1795176000000),
(6,6,1795176000000),
(7,7,1795176000000),
(8,8,1795176000000),
(9,9,1795176000000),
(10,10,1795176000000),
(11,11,1795176000000),
(12,12,1795176000000);
insert into "users" values
('GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','admin','admin@rollcall.example','admin@rollcall.example',NULL,'Avery Brooks','(404) 555-0100','admin','$argon2id$v=19$m=19456,t=2,p=1$Ei0oQWulhpAdKNpQf1jtgQ$fkfYORK+UphqaCK4atj8oq0AmOhk06HuROBeFsr8UaM',0,1783944000000,NULL),
('MNE3GPKBDVHKGTH3P4FFADM3','staff','staff','staff@rollcall.example','staff@rollcall.example',NULL,'Sam Ortiz','(404) 555-0101','staff','$argon2id$v=19$m=19456,t=2,p=1$Ei0oQWulhpAdKNpQf1jtgQ$fkfYORK+UphqaCK4atj8oq0AmOhk06HuROBeFsr8UaM',0,1783944000000,NULL),
('0JFTGD8EQ64WZ6KDCEBMVJ4J','promoter','promoter','promoter@rollcall.example','promoter@rollcall.example',NULL,'Riley Fox','(312) 555-0102','promoter','$argon2id$v=19$m=19456,t=2,p=1$Ei0oQWulhpAdKNpQf1jtgQ$fkfYORK+UphqaCK4atj8oq0AmOhk06HuROBeFsr8UaM',0,1783944000000,NULL),
('ZWW1XMVP9BHWD09NKS3KTEV5','skater','skater','skater@rollcall.example','skater@rollcall.example',NULL,'Ana Rivera','(404) 555-0103','user','$argon2id$v=19$m=19456,t=2,p=1$Ei0oQWulhpAdKNpQf1jtgQ$fkfYORK+UphqaCK4atj8oq0AmOhk06HuROBeFsr8UaM',0,1783944000000,NULL);
insert into "promoters" values
(1,'0JFTGD8EQ64WZ6KDCEBMVJ4J','Riley Fox','promoter@rollcall.example',NULL,'ROLLFX27',NULL,'approved',1784808000000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(2,NULL,'Jada Monroe','jada.monroe@example.com',NULL,'ROLLJM84',NULL,'approved',1786881600000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(3,NULL,'Theo Nakamura','theo.nakamura@example.com',NULL,'ROLLTN59',NULL,'approved',1788696000000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(4,NULL,'Priya Shah','priya.shah@example.com',NULL,NULL,NULL,'approved',1793361600000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(5,NULL,'Marcus Bell','marcus.bell@example.com','(313) 555-0148',NULL,NULL,'pending',1794830400000,NULL,'@marcusrolls',NULL,NULL,'marcusbell.example','bank_transfer','I run the Tuesday adult night in Detroit. Two hundred people ask me every week where to skate next.',0,NULL),
(6,NULL,'Lena Ortiz','lena.ortiz@example.com',NULL,NULL,NULL,'pending',1795089600000,NULL,NULL,'lenaonwheels',NULL,NULL,'venmo',NULL,0,NULL),
(7,NULL,'Dex Harlow','dex.harlow@example.com',NULL,NULL,NULL,'rejected',1792324800000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(8,NULL,'Axle','axle@example.com',NULL,'ROLLAXLE',NULL,'approved',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL),
(9,NULL,'Axle','axle@example.com',NULL,'PENDING',NULL,'pending',0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,0,NULL);
insert into "promoter_rates" values
(1,1,15,10,1784894400000,0),
(1,6,12,15,1784894400000,0),
(1,7,10,5,1784894400000,0),
(1,4,10,10,1784894400000,0),
(2,6,15,10,1786968000000,0),
(2,2,12,20,1786968000000,0),
(2,8,10,10,1786968000000,0),
(3,3,8,10,1788782400000,0),
(3,9,20,10,1788782400000,0),
(8,13,12,15,0,0);
insert into "team_lock" values
(1,1);
insert into "checkouts" values
('Q0Q7WDJ3BF60BTBHRBX0GJ072R',4,'refunded','demo','demo','demo_pi_XTQE8C836JAQ77Q0KBD93D72','demo_pi_XTQE8C836JAQ77Q0KBD93D72_secret_SPFS0FP4VSNA4F36GG7Q68SP2390YPXF',NULL,'Rosa','Brooks','rosa.brooks86@example.com','(303) 555-0175',NULL,NULL,NULL,NULL,NULL,0,0,6000,0,6000,533,6533,'usd',1785384246060,1785385146060,1785384246060,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('NV7HBP56V42EPJDGV74S4CJ7DR',4,'refunded','demo','demo','demo_pi_KK72X4208NJ4WN76PG6JNEA1','demo_pi_KK72X4208NJ4WN76PG6JNEA1_secret_D1932C7347NP6BQCKW33FV0S0CM7KFB1',NULL,'DeShawn','Jackson','deshawn.jackson53@example.com','(512) 555-0180','ROLLFX27',1,'link',NULL,NULL,10,10,24000,1200,22800,1829,24629,'usd',1787133840328,1787134740328,1787133840328,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('HDEY3PWEQSSY2K9RDXDMYW4JG4',3,'paid','demo','demo','demo_pi_R5QCGJHM3F5WG0NYZZHANGY0','demo_pi_R5QCGJHM3F5WG0NYZZHANGY0_secret_2ZZK2Y8GFMQPEWTHDKH4HJBJNA15RQAR',NULL,'Rosa','Washington','rosa.washington42@example.com','(718) 555-0177',NULL,NULL,NULL,NULL,NULL,0,0,1000,0,1000,104,1104,'usd',1788224558899,1788225458899,1788224558899,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('4G083D10KRJ1EGYWSWQ0DZF1WG',4,'paid','demo','demo','demo_pi_2TRTC9Y2T7MW9T44DDF5QHHG','demo_pi_2TRTC9Y2T7MW9T44DDF5QHHG_secret_YT2EC42C9GYC4KAN6B0Q9VJWTXDBP0Q4','ZWW1XMVP9BHWD09NKS3KTEV5','Ana','Rivera','skater@rollcall.example','(404) 555-0103',NULL,NULL,NULL,NULL,NULL,0,0,3000,0,3000,266,3266,'usd',1788263820000,1788264720000,1788263820000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('5PSMP6688PQD925D2AYRNGA7PR',3,'paid','demo','demo','demo_pi_VFZQXZTZ6ZH6N0S550ZG6RXD','demo_pi_VFZQXZTZ6ZH6N0S550ZG6RXD_secret_9CV58294EC0HTM0B7VWH27GN05JGRGK7',NULL,'Naomi','Cruz','naomi.cruz15@example.com','(206) 555-0196',NULL,NULL,NULL,NULL,NULL,0,0,2600,0,2600,269,2869,'usd',1788803470354,1788804370354,1788803470354,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('DGHFNA4B6CJMWAW1RVXN0R2NT0',4,'paid','demo','demo','demo_pi_K1RA09Q7K89H03MBAKK6EBYH','demo_pi_K1RA09Q7K89H03MBAKK6EBYH_secret_JP82DARV5HDC8B4PVGF7CMBZ8EQYYNEK',NULL,'Ingrid','Baptiste','ingrid.baptiste68@example.com','(312) 555-0124','ROLLFX27',1,'link',NULL,NULL,10,10,6000,600,5400,480,5880,'usd',1789186043281,1789186943281,1789186043281,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('GC6KZ8HKGA99FC80TZ0JMQ4XF0',2,'paid','demo','demo','demo_pi_V47Q721XZ1YDMW2XNSHCEY6H','demo_pi_V47Q721XZ1YDMW2XNSHCEY6H_secret_B0MZM09CNCFM07G7QF79NG7FK8YKTYN3',NULL,'Aaliyah','Brooks','aaliyah.brooks67@example.com','(626) 555-0179',NULL,NULL,NULL,NULL,NULL,0,0,12800,0,12800,1024,13824,'usd',1790188952281,1790189852281,1790188952281,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('1JSBKEHYNN3RWT2Y3W14GPQMJM',3,'refunded','demo','demo','demo_pi_PVHQBBPG7RAZN0D15Z6C25F1','demo_pi_PVHQBBPG7RAZN0D15Z6C25F1_secret_ZR83WK48P44DAYE23M6161DRHMZVS5ZG',NULL,'Aaliyah','Dubois','aaliyah.dubois58@example.com','(303) 555-0196','ROLLJM84',2,'link',NULL,NULL,0,10,6000,0,6000,596,6596,'usd',1790903590020,1790904490020,1790903590020,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('XATP10RGH2YXFHYVRH5Y4QTZ54',1,'paid','demo','demo','demo_pi_SGHNG3EKJDFZ3YVEWN9S2A8E','demo_pi_SGHNG3EKJDFZ3YVEWN9S2A8E_secret_2ZWY9NP2WJBMCAZTD9073X5DND8VV9H1',NULL,'Finn','Mensah','finn.mensah32@example.com','(718) 555-0159','ROLLFX27',1,'link',NULL,NULL,10,15,10200,1020,9180,941,10121,'usd',1791018116153,1791019016153,1791018116153,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('YF13QAFSY998WR85MS2TB0KM2C',8,'paid','demo','demo','demo_pi_23EC896S3WFFJ2DNERSEXRGY','demo_pi_23EC896S3WFFJ2DNERSEXRGY_secret_YK4QR14XVNA7Q6MYGEV1NM0369TENQ10',NULL,'Carmen','Nakamura','carmen.nakamura73@example.com','(512) 555-0176','ROLLTN59',3,'link',NULL,NULL,0,10,17747,0,17747,1065,18812,'usd',1791153654460,1791154554460,1791153654460,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('R923J7E46QRW9Q74FCZ15MZHCR',1,'paid','demo','demo','demo_pi_4MHZHGGK8ZD0G27Q1YY88KEW','demo_pi_4MHZHGGK8ZD0G27Q1YY88KEW_secret_M019CW9SJGQEXJ8KDP86T5PMFAH6FCS5',NULL,'Grace','Thompson','grace.thompson97@example.com','(404) 555-0175',NULL,NULL,NULL,NULL,NULL,0,0,6800,0,6800,697,7497,'usd',1791424324322,1791425224322,1791424324322,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('T6RXMPFDFVAR092A64VCP9PDDM',3,'refunded','demo','demo','demo_pi_GAWMWHBS5J6H9JH2W4PK26V7','demo_pi_GAWMWHBS5J6H9JH2W4PK26V7_secret_V9W0HDC2ZSHSKFMX872RME0ZRNCY5YEX',NULL,'Aaliyah','Baptiste','aaliyah.baptiste88@example.com','(404) 555-0147','ROLLTN59',3,'link',NULL,NULL,10,8,4899,260,4639,409,5048,'usd',1791584288647,1791585188647,1791584288647,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('CC52DSVRX40NK1PQG5JSJ5GPE4',1,'paid','demo','demo','demo_pi_PVWKQAW5N3VGEYD8F5NJ7F20','demo_pi_PVWKQAW5N3VGEYD8F5NJ7F20_secret_YSXGT57BR7K58NJ009RKA8GHM1KM6T2Y',NULL,'Zoë','Morales','zoe.morales20@example.com','(602) 555-0185','ROLLTN59',3,'link',NULL,NULL,0,10,2900,0,2900,297,3197,'usd',1791611666110,1791612566110,1791611666110,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('MC2T708TQHV4H6BE4PSRF6KEBG',5,'paid','free','free','free_MC2T708TQHV4H6BE4PSRF6KEBG','free_MC2T708TQHV4H6BE4PSRF6KEBG_secret_G59N40AKC7KRXH5RWYF4FV6KAJNDS1XG',NULL,'Noah','Jackson','noah.jackson71@example.com','(602) 555-0194','ROLLJM84',2,'link',NULL,NULL,0,10,0,0,0,0,0,'usd',1791911013874,1791911913874,1791911013874,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('W0X55KF29PTS7QP3WKJ0WK3C64',1,'paid','demo','demo','demo_pi_A9P4D5TD9A21GBHVB1F00H33','demo_pi_A9P4D5TD9A21GBHVB1F00H33_secret_XD0SF2C6PRXY5ETW2KPW3FGQQA4RYFSE',NULL,'Naomi','Kim','naomi.kim21@example.com','(504) 555-0199','ROLLFX27',1,'link',NULL,NULL,10,15,8900,680,8220,779,8999,'usd',1792210386651,1792211286651,1792210386651,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('NKM4PRN0HBBPGVA53TB6TW269W',8,'refunded','demo','demo','demo_pi_37Y2FP9M4F995AEBRADTD37Z','demo_pi_37Y2FP9M4F995AEBRADTD37Z_secret_AJHT7R420PK76M3M9NZAN8Q9W81QC2HY',NULL,'Keisha','Morales','keisha.morales39@example.com','(808) 555-0138',NULL,NULL,NULL,NULL,NULL,0,0,16500,0,16500,990,17490,'usd',1792404428082,1792405328082,1792404428082,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('51T1GV8FQ0RAAAF72HFXZF1HCR',2,'paid','demo','demo','demo_pi_V02YT6DQKJ5NMVB6MKQ85WCF','demo_pi_V02YT6DQKJ5NMVB6MKQ85WCF_secret_K4TQ2ZR03HGW9A1W417SB95RZ6C5ZH76','ZWW1XMVP9BHWD09NKS3KTEV5','Ana','Rivera','skater@rollcall.example','(404) 555-0103',NULL,NULL,NULL,NULL,NULL,0,0,12400,0,12400,971,13371,'usd',1792583820000,1792584720000,1792583820000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('85T0ASNDABWDB6NCK6F1YRXN4W',1,'paid','demo','demo','demo_pi_GSM4T9FCPFN9QMTTRZY5BRTX','demo_pi_GSM4T9FCPFN9QMTTRZY5BRTX_secret_B786VWM17255G22YXZES39HMJDFGKP1P',NULL,'Naomi','Young','naomi.young43@example.com','(206) 555-0143',NULL,NULL,NULL,NULL,NULL,0,0,5800,0,5800,595,6395,'usd',1792644259632,1792645159632,1792644259632,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('1QBGF287Z8YHYNF50SZESZ4RH4',1,'paid','demo','demo','demo_pi_7GEFW42KXGCMG7QZRSKJE2NJ','demo_pi_7GEFW42KXGCMG7QZRSKJE2NJ_secret_9QA7ER807MKH2NEGDMQMDDE547VBE42M',NULL,'Finn','Rivera','finn.rivera94@example.com','(206) 555-0167','ROLLFX27',1,'link',NULL,NULL,10,15,4600,340,4260,314,4574,'usd',1792968720829,1792969620829,1792968720829,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('332C6DMYAVEF445R3FN56TQJTM',2,'paid','demo','demo','demo_pi_JQM5W1G1Y8BHB8QFDH8G1EES','demo_pi_JQM5W1G1Y8BHB8QFDH8G1EES_secret_D21YXZWJNFBZ3FQX8C1CHT0JR8E9DCNB',NULL,'Hana','Goldberg','hana.goldberg60@example.com','(602) 555-0148',NULL,NULL,NULL,NULL,NULL,0,0,22800,0,22800,1824,24624,'usd',1793223350569,1793224250569,1793223350569,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('EYFDJEW5TSEEXFT1DBZWP2CZVC',1,'refunded','demo','demo','demo_pi_FDHZSE9ZG29T150RZCVGR7T9','demo_pi_FDHZSE9ZG29T150RZCVGR7T9_secret_TQRC9V3RTTJNDX04D02YD36154E40Q9X',NULL,'Naomi','Tanaka','naomi.tanaka71@example.com','(215) 555-0190',NULL,NULL,NULL,NULL,NULL,0,0,6500,0,6500,666,7166,'usd',1793321189124,1793322089124,1793321189124,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('KSYX556M2RTTBF7AT88HB8TDW4',6,'refunded','demo','demo','demo_pi_EAGJZRCWYENMTBTTM2DST95A','demo_pi_EAGJZRCWYENMTBTTM2DST95A_secret_Q5YBH5HCBJCRV0ENMWGKA6MR5QECMPDZ',NULL,'Noah','Thompson','noah.thompson87@example.com','(303) 555-0191',NULL,NULL,NULL,NULL,NULL,0,0,19300,0,19300,1678,20978,'usd',1793418073168,1793418973168,1793418073168,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('Z9DW0KB9DAB0B9S3EJ70WZT6AR',2,'paid','demo','demo','demo_pi_Z196J0WRQ2JNHT6F4VRF08A5','demo_pi_Z196J0WRQ2JNHT6F4VRF08A5_secret_HSBBPE7DKVHW5C2DW05MSES19VFF2XEE',NULL,'Malik','Patel','malik.patel76@example.com','(504) 555-0111','ROLLJM84',2,'link',NULL,NULL,20,12,14299,2560,11739,928,12667,'usd',1793419611767,1793420511767,1793419611767,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('7G46825BFNVFPHKK350AD3KHN8',1,'paid','demo','demo','demo_pi_CC2XZVN4Y0C2GJP80TBT53RE','demo_pi_CC2XZVN4Y0C2GJP80TBT53RE_secret_X5ZV35QW7DQ54Z2D2E80YZ30QE7V9539',NULL,'Yuki','Reyes','yuki.reyes24@example.com','(626) 555-0191','ROLLFX27',1,'link',NULL,NULL,10,15,13800,1300,12500,1257,13757,'usd',1793561104560,1793562004560,1793561104560,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('D7MAP9WY7YPPN0N8R7T2N7X130',2,'paid','demo','demo','demo_pi_EM9B946AKQKR0QD73AQ9QDZ3','demo_pi_EM9B946AKQKR0QD73AQ9QDZ3_secret_TJQ2M1KHT43G9VT0KHQRZ1YD4TFKD2N6',NULL,'Ana','Nakamura','ana.nakamura89@example.com','(718) 555-0179','ROLLJM84',2,'link',NULL,NULL,20,12,4800,960,3840,307,4147,'usd',1793695568714,1793696468714,1793695568714,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('5YJX6HTES7J7CFXY77F9QKC858',2,'paid','demo','demo','demo_pi_Q7817Q3QDQ057K5YQ2EPBN6M','demo_pi_Q7817Q3QDQ057K5YQ2EPBN6M_secret_QKEMQZ5QVEC54NF54M6TC2P5WKNFG2Y0',NULL,'Ana','Thompson','ana.thompson29@example.com','(206) 555-0107',NULL,NULL,NULL,NULL,NULL,0,0,9600,0,9600,768,10368,'usd',1793853291288,1793854191288,1793853291288,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('WTMAEGSA8VVD8HMJVATYT227Q8',1,'refunded','demo','demo','demo_pi_5V6V3CPB0YS9G6T8KH2NMFCV','demo_pi_5V6V3CPB0YS9G6T8KH2NMFCV_secret_522MDEBBW7BCAC9K8MR6M3ZR7FY1TY8M',NULL,'Imani','Hernandez','imani.hernandez3@example.com','(504) 555-0116',NULL,NULL,NULL,NULL,NULL,0,0,8500,0,8500,724,9224,'usd',1793983160966,1793984060966,1793983160966,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('3B8X3DYT904C6D8CCQCVZ7YKBC',6,'paid','demo','demo','demo_pi_8DHRKKP5V2XVH7TQP1K4PJFY','demo_pi_8DHRKKP5V2XVH7TQP1K4PJFY_secret_1J7D2FE7XX03EX7PHZMA6T85NTFPT7WB',NULL,'Sofia','Goldberg','sofia.goldberg19@example.com','(808) 555-0177','ROLLJM84',2,'link',NULL,NULL,10,15,7800,780,7020,625,7645,'usd',1794029498357,1794030398357,1794029498357,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('1F72XBZEHC8XNEBP7VQNN0R2S8',1,'paid','demo','demo','demo_pi_78BMH8DM4BCY9BJD3NT767EZ','demo_pi_78BMH8DM4BCY9BJD3NT767EZ_secret_3CW321JP28HS96V6EXDCBQW9DG28E5AW',NULL,'Ana','Thompson','ana.thompson41@example.com','(512) 555-0116',NULL,NULL,NULL,NULL,NULL,0,0,7700,0,7700,666,8366,'usd',1794090306440,1794091206440,1794090306440,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('9R9A2EJSPPVZ7R5SP8NT72R2BC',1,'paid','demo','demo','demo_pi_BY03Z7JWDKX21QZA3THGNJ60','demo_pi_BY03Z7JWDKX21QZA3THGNJ60_secret_HKRJNKGY4E8GHYJ9QD1H4YYMH44KJEJC','ZWW1XMVP9BHWD09NKS3KTEV5','Ana','Rivera','skater@rollcall.example','(404) 555-0103',NULL,NULL,NULL,NULL,NULL,0,0,14600,0,14600,1449,16049,'usd',1794139020000,1794139920000,1794139020000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('X0BWGZP7YRW6V88KRJCQ41DGMG',7,'paid','demo','demo','demo_pi_66FNGCXNMJE2GA5HM5DBZ1EN','demo_pi_66FNGCXNMJE2GA5HM5DBZ1EN_secret_9S1AVMNWYR2678RYNNR3HXW55V0BVZ8T',NULL,'Luis','Morales','luis.morales53@example.com','(718) 555-0127',NULL,NULL,NULL,NULL,NULL,0,0,4800,0,4800,413,5213,'usd',1794226748731,1794227648731,1794226748731,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('4TRC7CSBRZ6V54V3T2ABBSHE7C',6,'refunded','demo','demo','demo_pi_W85260WNV91QRPG901CRPZ0J','demo_pi_W85260WNV91QRPG901CRPZ0J_secret_Y8TSPGAQHXJFH73CA832WP42PVRK4Z50',NULL,'Priya','Mensah','priya.mensah97@example.com','(404) 555-0191',NULL,NULL,NULL,NULL,NULL,0,0,13500,0,13500,1193,14693,'usd',1794286541975,1794287441975,1794286541975,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('DETE033MEKRFWRN8PJYG83M170',5,'paid','free','free','free_DETE033MEKRFWRN8PJYG83M170','free_DETE033MEKRFWRN8PJYG83M170_secret_1QBTBDBEBAQHJ3ZSCQDYBQFV8DFYDR1R',NULL,'Finn','Silva','finn.silva51@example.com','(504) 555-0110',NULL,NULL,NULL,NULL,NULL,0,0,0,0,0,0,0,'usd',1794341938909,1794342838909,1794341938909,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('A795M8TP2E9R2TNBZVFBAXRGK0',6,'paid','demo','demo','demo_pi_WQPY54PQC2EM4SPSDG6BRF45','demo_pi_WQPY54PQC2EM4SPSDG6BRF45_secret_Z93TWZH9RQGYBEYAK4H1V1J599WJQS9Q',NULL,'Diego','Dubois','diego.dubois78@example.com','(718) 555-0162','ROLLJM84',2,'link',NULL,NULL,10,15,10400,1040,9360,833,10193,'usd',1794488489718,1794489389718,1794488489718,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('19656GPS9DGXEV3JG8TRQNEN6M',9,'paid','demo','demo','demo_pi_RGJ7KG4PG4RX27ANM4S3B9ZZ','demo_pi_RGJ7KG4PG4RX27ANM4S3B9ZZ_secret_3VYVX4PSQR3Y52W2HQSVJK4XS3S46FF5',NULL,'Keisha','Haddad','keisha.haddad26@example.com','(512) 555-0148','ROLLTN59',3,'link',NULL,NULL,10,20,8999,550,8449,761,9210,'usd',1794649000641,1794649900641,1794649000641,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('T0RAHX1RZ8KNPAGN43CC62T9PW',6,'refunded','demo','demo','demo_pi_2XXYA2JKK2F28K50JYBVPBM4','demo_pi_2XXYA2JKK2F28K50JYBVPBM4_secret_H3BWR1GA11VT7H377Q1XSCQQJD7JYXSB',NULL,'Marcus','Bell','marcus.bell19@example.com','(504) 555-0107','ROLLJM84',2,'link',NULL,NULL,10,15,5200,520,4680,417,5097,'usd',1794688248787,1794689148787,1794688248787,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('V28MCE5XDHKK2HRH0PE1KZ9MZC',11,'refunded','demo','demo','demo_pi_D7BKN1T9RP1XT4R1NVV9PY63','demo_pi_D7BKN1T9RP1XT4R1NVV9PY63_secret_2E2SMM8QJQPZVY8NVM7TAVG9KZXNZMHS',NULL,'Diego','Bell','diego.bell70@example.com','(718) 555-0191','ROLLFX27',1,'link',NULL,NULL,0,10,4799,0,4799,373,5172,'usd',1794705406676,1794706306676,1794705406676,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('4Q2RVVZHZ7HRZN2HKGMBZKQX50',8,'refunded','demo','demo','demo_pi_BH6MZPT66FAN62KZ4TVFCJTC','demo_pi_BH6MZPT66FAN62KZ4TVFCJTC_secret_S1FMBXTBEMTA0BFZKZ2TG4BMD25GE6Q1',NULL,'Yuki','Freeman','yuki.freeman56@example.com','(602) 555-0173',NULL,NULL,NULL,NULL,NULL,0,0,17500,0,17500,1063,18563,'usd',1794822350944,1794823250944,1794822350944,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('CQRPCXR82S51M7G06QAXX7HVS0',5,'paid','free','free','free_CQRPCXR82S51M7G06QAXX7HVS0','free_CQRPCXR82S51M7G06QAXX7HVS0_secret_ZPF8P5DT7XYZ569TPBA6084GDJ3WP6JA','ZWW1XMVP9BHWD09NKS3KTEV5','Ana','Rivera','skater@rollcall.example','(404) 555-0103',NULL,NULL,NULL,NULL,NULL,0,0,0,0,0,0,0,'usd',1794830220000,1794831120000,1794830220000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('YQBS8SSVKPDYADSPFBTG0GK5B0',1,'paid','demo','demo','demo_pi_G030W3VQZ21XPB7QA7QF7SVE','demo_pi_G030W3VQZ21XPB7QA7QF7SVE_secret_7NEKJN6PW86VRZYZJ2VSW8AMNW4KNNR2',NULL,'Theo','Tanaka','theo.tanaka20@example.com','(312) 555-0179',NULL,NULL,NULL,NULL,NULL,0,0,7800,0,7800,770,8570,'usd',1794843240593,1794844140593,1794843240593,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('B26JKKNGXGTV7V3M30M6GSTXYM',1,'paid','demo','demo','demo_pi_1MVPTJ34WWZZ8MM561M23CFG','demo_pi_1MVPTJ34WWZZ8MM561M23CFG_secret_3V0CFPDG3CWG091P1YRFQH2D36WH3RNG',NULL,'Malik','Kim','malik.kim58@example.com','(313) 555-0121',NULL,NULL,NULL,NULL,NULL,0,0,10000,0,10000,920,10920,'usd',1794922391030,1794923291030,1794922391030,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('9EERSM5PWFXMX2CS1PK41PKXB4',5,'paid','free','free','free_9EERSM5PWFXMX2CS1PK41PKXB4','free_9EERSM5PWFXMX2CS1PK41PKXB4_secret_3BE1YEVZHSDQ2WEJK2TRWP39CS6YHBMH',NULL,'Mei-Lin','Goldberg','meilin.goldberg20@example.com','(718) 555-0124',NULL,NULL,NULL,NULL,NULL,0,0,0,0,0,0,0,'usd',1794975461106,1794976361106,1794975461106,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('YCQ2XFJSR2JDM0B0CYE9QJHRKC',6,'paid','demo','demo','demo_pi_CVZ8MGATV51SBVX8ZJ0H9QDH','demo_pi_CVZ8MGATV51SBVX8ZJ0H9QDH_secret_PD3HN5NK6W42GJ4WJ7EZY0Q3BSFTHX6G','ZWW1XMVP9BHWD09NKS3KTEV5','Ana','Rivera','skater@rollcall.example','(404) 555-0103',NULL,NULL,NULL,NULL,NULL,0,0,24700,0,24700,1852,26552,'usd',1795003020000,1795003920000,1795003020000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('8F0CHTQEGPMEZP3QE8HM7YJVAR',6,'paid','demo','demo','demo_pi_NMR5BX83Q1T38ZHGVECTPAXZ','demo_pi_NMR5BX83Q1T38ZHGVECTPAXZ_secret_B2ZFJ0NHHGMDN6CCCCAARZXWKTDSA2YG',NULL,'Omar','Cruz','omar.cruz39@example.com','(512) 555-0149',NULL,NULL,NULL,NULL,NULL,0,0,16000,0,16000,1332,17332,'usd',1795034151288,1795035051288,1795034151288,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('T2844JVVVA1HEGBEBF0BZ6HCVM',9,'paid','demo','demo','demo_pi_EKDCCVF8WM7ZP5SQS5Z3KB5N','demo_pi_EKDCCVF8WM7ZP5SQS5Z3KB5N_secret_7QCTQCN05TYA6GPB0956R3HAGK0PMAMJ',NULL,'Zoë','Nakamura','zoe.nakamura75@example.com','(303) 555-0159','ROLLTN59',3,'link',NULL,NULL,10,20,4799,330,4469,413,4882,'usd',1795101118296,1795102018296,1795101118296,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('E0G2BKH74QYDQ1E2ZDK9FQ4W78',1,'paid','demo','demo','demo_pi_BNGBTGEBD85SWGKW0BYKH97D','demo_pi_BNGBTGEBD85SWGKW0BYKH97D_secret_PFTJX4XR6ZD54SSEVPB2CS57Y8SHNNYW',NULL,'Eli','Freeman','eli.freeman60@example.com','(312) 555-0146',NULL,NULL,NULL,NULL,NULL,0,0,44996,0,44996,4433,49429,'usd',1795132371703,1795133271703,1795132371703,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL),
('JJ9T7TPEHR58AR006GA209DCS8',13,'paid','demo','demo','demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP','demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP_secret_PWVNAN5SHHV1QQQPB394JYRN3VNEGZFC',NULL,'Ana','Ruiz','ana@example.com','(555) 010-2233','ROLLAXLE',8,NULL,NULL,NULL,15,12,5000,750,4250,351,4601,'usd',1795176000000,1795176900000,1795176000000,NULL,NULL,'jkPKN3ASKOdJg-_b0M_1wWs7Hl1OKafAVibU0loBjhE',NULL,NULL,NULL,NULL,NULL);
insert into "checkout_lines" values
('Q0Q7WDJ3BF60BTBHRBX0GJ072R',0,'ticket',11,0,'','Glitter Hour','single_day',2000,3,888,0,533),
('NV7HBP56V42EPJDGV74S4CJ7DR',0,'ticket',10,0,'','Entry','single_day',3000,4,888,1200,959),
('NV7HBP56V42EPJDGV74S4CJ7DR',1,'addon',2,0,'','Pads & helmet','skate_rental',500,3,725,0,109),
('NV7HBP56V42EPJDGV74S4CJ7DR',2,'addon',3,0,'','VIP lounge','vip_lounge',3500,3,725,0,761),
('HDEY3PWEQSSY2K9RDXDMYW4JG4',0,'ticket',9,0,'','Spectator','spectator',1000,1,1035,0,104),
('4G083D10KRJ1EGYWSWQ0DZF1WG',0,'ticket',10,0,'','Entry','single_day',3000,1,888,0,266),
('5PSMP6688PQD925D2AYRNGA7PR',0,'ticket',8,0,'','Entry','single_day',2600,1,1035,0,269),
('DGHFNA4B6CJMWAW1RVXN0R2NT0',0,'ticket',10,0,'','Entry','single_day',3000,2,888,600,480),
('GC6KZ8HKGA99FC80TZ0JMQ4XF0',0,'ticket',6,0,'','Mill Night','single_day',3200,4,800,0,1024),
('1JSBKEHYNN3RWT2Y3W14GPQMJM',0,'ticket',8,0,'','Entry','single_day',2600,2,1035,0,538),
('1JSBKEHYNN3RWT2Y3W14GPQMJM',1,'addon',1,0,'','Skate rental','skate_rental',800,1,725,0,58),
('XATP10RGH2YXFHYVRH5Y4QTZ54',0,'ticket',3,0,'','Two Floors, One Night','single_day',3400,3,1025,1020,941),
('YF13QAFSY998WR85MS2TB0KM2C',0,'ticket',20,0,'','Entry','single_day',2750,1,600,0,165),
('YF13QAFSY998WR85MS2TB0KM2C',1,'ticket',21,0,'','Couple','couple',4999,3,600,0,900),
('R923J7E46QRW9Q74FCZ15MZHCR',0,'ticket',3,0,'','Two Floors, One Night','single_day',3400,2,1025,0,697),
('T6RXMPFDFVAR092A64VCP9PDDM',0,'ticket',8,0,'','Entry','single_day',2600,1,1035,260,242),
('T6RXMPFDFVAR092A64VCP9PDDM',1,'addon',1,0,'','Skate rental','skate_rental',800,1,725,0,58),
('T6RXMPFDFVAR092A64VCP9PDDM',2,'addon',5,0,'','LED wheel lights','merchandise',1499,1,725,0,109),
('CC52DSVRX40NK1PQG5JSJ5GPE4',0,'ticket',2,0,'','Opening Night','single_day',2900,1,1025,0,297),
('MC2T708TQHV4H6BE4PSRF6KEBG',0,'ticket',12,0,'','Free entry','single_day',0,4,881,0,0),
('W0X55KF29PTS7QP3WKJ0WK3C64',0,'ticket',3,0,'','Two Floors, One Night','single_day',3400,2,1025,680,627),
('W0X55KF29PTS7QP3WKJ0WK3C64',1,'addon',1,0,'','Skate rental','skate_rental',800,2,725,0,116),
('W0X55KF29PTS7QP3WKJ0WK3C64',2,'addon',2,0,'','Pads & helmet','skate_rental',500,1,725,0,36),
('NKM4PRN0HBBPGVA53TB6TW269W',0,'ticket',20,0,'','Entry','single_day',2750,6,600,0,990),
('51T1GV8FQ0RAAAF72HFXZF1HCR',0,'ticket',5,0,'','Both Days','multi_day',4800,2,800,0,768),
('51T1GV8FQ0RAAAF72HFXZF1HCR',1,'addon',4,0,'','Event T-shirt','merchandise',2800,1,725,0,203),
('85T0ASNDABWDB6NCK6F1YRXN4W',0,'ticket',2,0,'','Opening Night','single_day',2900,2,1025,0,595),
('1QBGF287Z8YHYNF50SZESZ4RH4',0,'ticket',3,0,'','Two Floors, One Night','single_day',3400,1,1025,340,314),
('1QBGF287Z8YHYNF50SZESZ4RH4',1,'addon',6,0,'','After-hours session','extra_access',1200,1,0,0,0),
('332C6DMYAVEF445R3FN56TQJTM',0,'ticket',6,0,'','Mill Night','single_day',3200,6,800,0,1536),
('332C6DMYAVEF445R3FN56TQJTM',1,'ticket',7,0,'','Early Bird','multi_day',3600,1,800,0,288),
('EYFDJEW5TSEEXFT1DBZWP2CZVC',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,1,1025,0,666),
('KSYX556M2RTTBF7AT88HB8TDW4',0,'ticket',15,0,'','Saturday Night Jam','single_day',3900,1,890,0,347),
('KSYX556M2RTTBF7AT88HB8TDW4',1,'ticket',13,0,'','Weekend Pass','multi_day',6500,2,890,0,1157),
('KSYX556M2RTTBF7AT88HB8TDW4',2,'addon',1,0,'','Skate rental','skate_rental',800,3,725,0,174),
('Z9DW0KB9DAB0B9S3EJ70WZT6AR',0,'ticket',6,0,'','Mill Night','single_day',3200,4,800,2560,819),
('Z9DW0KB9DAB0B9S3EJ70WZT6AR',1,'addon',5,0,'','LED wheel lights','merchandise',1499,1,725,0,109),
('7G46825BFNVFPHKK350AD3KHN8',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,2,1025,1300,1199),
('7G46825BFNVFPHKK350AD3KHN8',1,'addon',1,0,'','Skate rental','skate_rental',800,1,725,0,58),
('D7MAP9WY7YPPN0N8R7T2N7X130',0,'ticket',5,0,'','Both Days','multi_day',4800,1,800,960,307),
('5YJX6HTES7J7CFXY77F9QKC858',0,'ticket',5,0,'','Both Days','multi_day',4800,2,800,0,768),
('WTMAEGSA8VVD8HMJVATYT227Q8',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,1,1025,0,666),
('WTMAEGSA8VVD8HMJVATYT227Q8',1,'addon',1,0,'','Skate rental','skate_rental',800,1,725,0,58),
('WTMAEGSA8VVD8HMJVATYT227Q8',2,'addon',6,0,'','After-hours session','extra_access',1200,1,0,0,0),
('3B8X3DYT904C6D8CCQCVZ7YKBC',0,'ticket',15,0,'','Saturday Night Jam','single_day',3900,2,890,780,625),
('1F72XBZEHC8XNEBP7VQNN0R2S8',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,1,1025,0,666),
('1F72XBZEHC8XNEBP7VQNN0R2S8',1,'addon',6,0,'','After-hours session','extra_access',1200,1,0,0,0),
('9R9A2EJSPPVZ7R5SP8NT72R2BC',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,2,1025,0,1333),
('9R9A2EJSPPVZ7R5SP8NT72R2BC',1,'addon',1,0,'','Skate rental','skate_rental',800,2,725,0,116),
('X0BWGZP7YRW6V88KRJCQ41DGMG',0,'ticket',18,0,'','Entry','single_day',2400,2,860,0,413),
('4TRC7CSBRZ6V54V3T2ABBSHE7C',0,'ticket',13,0,'','Weekend Pass','multi_day',6500,2,890,0,1157),
('4TRC7CSBRZ6V54V3T2ABBSHE7C',1,'addon',2,0,'','Pads & helmet','skate_rental',500,1,725,0,36),
('DETE033MEKRFWRN8PJYG83M170',0,'ticket',12,0,'','Free entry','single_day',0,2,881,0,0),
('A795M8TP2E9R2TNBZVFBAXRGK0',0,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,2,890,1040,833),
('19656GPS9DGXEV3JG8TRQNEN6M',0,'ticket',22,0,'','Two Sunsets','multi_day',5499,1,1025,550,507),
('19656GPS9DGXEV3JG8TRQNEN6M',1,'addon',3,0,'','VIP lounge','vip_lounge',3500,1,725,0,254),
('T0RAHX1RZ8KNPAGN43CC62T9PW',0,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,1,890,520,417),
('V28MCE5XDHKK2HRH0PE1KZ9MZC',0,'ticket',29,0,'','Main Floor','single_day',2500,1,825,0,206),
('V28MCE5XDHKK2HRH0PE1KZ9MZC',1,'addon',1,0,'','Skate rental','skate_rental',800,1,725,0,58),
('V28MCE5XDHKK2HRH0PE1KZ9MZC',2,'addon',5,0,'','LED wheel lights','merchandise',1499,1,725,0,109),
('4Q2RVVZHZ7HRZN2HKGMBZKQX50',0,'ticket',20,0,'','Entry','single_day',2750,6,600,0,990),
('4Q2RVVZHZ7HRZN2HKGMBZKQX50',1,'addon',2,0,'','Pads & helmet','skate_rental',500,2,725,0,73),
('CQRPCXR82S51M7G06QAXX7HVS0',0,'ticket',12,0,'','Free entry','single_day',0,1,881,0,0),
('YQBS8SSVKPDYADSPFBTG0GK5B0',0,'ticket',3,0,'','Two Floors, One Night','single_day',3400,2,1025,0,697),
('YQBS8SSVKPDYADSPFBTG0GK5B0',1,'addon',2,0,'','Pads & helmet','skate_rental',500,2,725,0,73),
('B26JKKNGXGTV7V3M30M6GSTXYM',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,1,1025,0,666),
('B26JKKNGXGTV7V3M30M6GSTXYM',1,'addon',3,0,'','VIP lounge','vip_lounge',3500,1,725,0,254),
('9EERSM5PWFXMX2CS1PK41PKXB4',0,'ticket',12,0,'','Free entry','single_day',0,2,881,0,0),
('YCQ2XFJSR2JDM0B0CYE9QJHRKC',0,'ticket',13,0,'','Weekend Pass','multi_day',6500,3,890,0,1736),
('YCQ2XFJSR2JDM0B0CYE9QJHRKC',1,'addon',1,0,'','Skate rental','skate_rental',800,2,725,0,116),
('YCQ2XFJSR2JDM0B0CYE9QJHRKC',2,'addon',6,0,'','After-hours session','extra_access',1200,3,0,0,0),
('8F0CHTQEGPMEZP3QE8HM7YJVAR',0,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,2,890,0,926),
('8F0CHTQEGPMEZP3QE8HM7YJVAR',1,'addon',4,0,'','Event T-shirt','merchandise',2800,2,725,0,406),
('T2844JVVVA1HEGBEBF0BZ6HCVM',0,'ticket',23,0,'','Derby Disco','single_day',3300,1,1025,330,304),
('T2844JVVVA1HEGBEBF0BZ6HCVM',1,'addon',5,0,'','LED wheel lights','merchandise',1499,1,725,0,109),
('E0G2BKH74QYDQ1E2ZDK9FQ4W78',0,'ticket',1,0,'','Weekend Pass','multi_day',6500,6,1025,0,3998),
('E0G2BKH74QYDQ1E2ZDK9FQ4W78',1,'addon',5,0,'','LED wheel lights','merchandise',1499,4,725,0,435),
('JJ9T7TPEHR58AR006GA209DCS8',0,'ticket',31,0,'','Weekend Pass','single_day',2500,2,825,750,351);
insert into "orders" values
('N7HEQWEF4XT6GCTP0XA5R9ZW20',NULL,'RC-3M7T-22C8-NQ3W','NV7HBP56V42EPJDGV74S4CJ7DR',4,NULL,'DeShawn Jackson','deshawn.jackson53@example.com','(512) 555-0180','cancelled',24000,1200,10,22800,1829,24629,'ROLLFX27',1,NULL,NULL,NULL,10,1080,'demo','demo_pi_KK72X4208NJ4WN76PG6JNEA1',1787134020328,'rc-3m7t-22c8-nq3w
deshawn jackson
deshawn.jackson53@example.com
5125550180',NULL,24629,1829,1080),
('AGZ71048S13T5MMVW54GFENEDW',NULL,'RC-D2EH-0K05-J1JK','HDEY3PWEQSSY2K9RDXDMYW4JG4',3,NULL,'Rosa Washington','rosa.washington42@example.com','(718) 555-0177','completed',1000,0,0,1000,104,1104,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_R5QCGJHM3F5WG0NYZZHANGY0',1788224738899,'rc-d2eh-0k05-j1jk
rosa washington
rosa.washington42@example.com
7185550177',NULL,0,0,0),
('BX2AC39S9SKXJ1TQWX2YMMEHA8',NULL,'RC-XWC7-SHNG-RDZW','4G083D10KRJ1EGYWSWQ0DZF1WG',4,'ZWW1XMVP9BHWD09NKS3KTEV5','Ana Rivera','skater@rollcall.example','(404) 555-0103','completed',3000,0,0,3000,266,3266,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_2TRTC9Y2T7MW9T44DDF5QHHG',1788264000000,'rc-xwc7-shng-rdzw
ana rivera
skater@rollcall.example
4045550103',NULL,0,0,0),
('A348ABTF3BD6PA5YV6B92KFCDW',NULL,'RC-F721-F7RZ-VMF8','5PSMP6688PQD925D2AYRNGA7PR',3,NULL,'Naomi Cruz','naomi.cruz15@example.com','(206) 555-0196','completed',2600,0,0,2600,269,2869,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_VFZQXZTZ6ZH6N0S550ZG6RXD',1788803650354,'rc-f721-f7rz-vmf8
naomi cruz
naomi.cruz15@example.com
2065550196',NULL,0,0,0),
('G8TK3308VFGTMJZK0Q1ND4FM7C',NULL,'RC-TEKB-A6A3-V8YK','DGHFNA4B6CJMWAW1RVXN0R2NT0',4,NULL,'Ingrid Baptiste','ingrid.baptiste68@example.com','(312) 555-0124','completed',6000,600,10,5400,480,5880,'ROLLFX27',1,NULL,NULL,NULL,10,540,'demo','demo_pi_K1RA09Q7K89H03MBAKK6EBYH',1789186223281,'rc-tekb-a6a3-v8yk
ingrid baptiste
ingrid.baptiste68@example.com
3125550124',NULL,0,0,0),
('GVVJ1W423ZB37JAX1HQ6V1B084',NULL,'RC-831E-FTC0-KNHH','GC6KZ8HKGA99FC80TZ0JMQ4XF0',2,NULL,'Aaliyah Brooks','aaliyah.brooks67@example.com','(626) 555-0179','completed',12800,0,0,12800,1024,13824,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_V47Q721XZ1YDMW2XNSHCEY6H',1790189132281,'rc-831e-ftc0-knhh
aaliyah brooks
aaliyah.brooks67@example.com
6265550179',NULL,0,0,0),
('NFRE7XGK8R39TX16ZDPM68RP6C',NULL,'RC-VKT7-53NE-762N','XATP10RGH2YXFHYVRH5Y4QTZ54',1,NULL,'Finn Mensah','finn.mensah32@example.com','(718) 555-0159','completed',10200,1020,10,9180,941,10121,'ROLLFX27',1,NULL,NULL,NULL,15,1377,'demo','demo_pi_SGHNG3EKJDFZ3YVEWN9S2A8E',1791018296153,'rc-vkt7-53ne-762n
finn mensah
finn.mensah32@example.com
7185550159',NULL,0,0,0),
('NMYE0E4SQN0Z88FEE68A94WCDM',NULL,'RC-T70P-30TK-8BTV','YF13QAFSY998WR85MS2TB0KM2C',8,NULL,'Carmen Nakamura','carmen.nakamura73@example.com','(512) 555-0176','completed',17747,0,0,17747,1065,18812,'ROLLTN59',3,NULL,NULL,NULL,10,1775,'demo','demo_pi_23EC896S3WFFJ2DNERSEXRGY',1791153834460,'rc-t70p-30tk-8btv
carmen nakamura
carmen.nakamura73@example.com
5125550176',NULL,0,0,0),
('D46TXCW8A5985X29V8QJ7WQZAW',NULL,'RC-0AS7-ZGQ6-BFF0','R923J7E46QRW9Q74FCZ15MZHCR',1,NULL,'Grace Thompson','grace.thompson97@example.com','(404) 555-0175','completed',6800,0,0,6800,697,7497,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_4MHZHGGK8ZD0G27Q1YY88KEW',1791424504322,'rc-0as7-zgq6-bff0
grace thompson
grace.thompson97@example.com
4045550175',NULL,0,0,0),
('P658VYCP8DT707K3EHP0J03AXG',NULL,'RC-GXD9-AWJW-VJ87','CC52DSVRX40NK1PQG5JSJ5GPE4',1,NULL,'Zoë Morales','zoe.morales20@example.com','(602) 555-0185','completed',2900,0,0,2900,297,3197,'ROLLTN59',3,NULL,NULL,NULL,10,290,'demo','demo_pi_PVWKQAW5N3VGEYD8F5NJ7F20',1791611846110,'rc-gxd9-awjw-vj87
zoë morales
zoe.morales20@example.com
6025550185',NULL,0,0,0),
('5GCJEARC3965ZMV9V8QE6YK2XR',NULL,'RC-06BZ-3FGT-FPS1','MC2T708TQHV4H6BE4PSRF6KEBG',5,NULL,'Noah Jackson','noah.jackson71@example.com','(602) 555-0194','completed',0,0,0,0,0,0,'ROLLJM84',2,NULL,NULL,NULL,10,0,'free','free_MC2T708TQHV4H6BE4PSRF6KEBG',1791911193874,'rc-06bz-3fgt-fps1
noah jackson
noah.jackson71@example.com
6025550194',NULL,0,0,0),
('2S3SVXR7ZXZAG722RMJZAFQEW0',NULL,'RC-F19V-0G23-ERKP','W0X55KF29PTS7QP3WKJ0WK3C64',1,NULL,'Naomi Kim','naomi.kim21@example.com','(504) 555-0199','completed',8900,680,10,8220,779,8999,'ROLLFX27',1,NULL,NULL,NULL,15,918,'demo','demo_pi_A9P4D5TD9A21GBHVB1F00H33',1792210566651,'rc-f19v-0g23-erkp
naomi kim
naomi.kim21@example.com
5045550199',NULL,0,0,0),
('CB7XHGAB2X14H2ENC0HEKF5NVR',NULL,'RC-BGCH-EWR3-CXNN','51T1GV8FQ0RAAAF72HFXZF1HCR',2,'ZWW1XMVP9BHWD09NKS3KTEV5','Ana Rivera','skater@rollcall.example','(404) 555-0103','completed',12400,0,0,12400,971,13371,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_V02YT6DQKJ5NMVB6MKQ85WCF',1792584000000,'rc-bgch-ewr3-cxnn
ana rivera
skater@rollcall.example
4045550103',NULL,0,0,0),
('F1GP3R7SYK05K7B27N37HM99GW',NULL,'RC-QAYF-H8BH-B2K2','85T0ASNDABWDB6NCK6F1YRXN4W',1,NULL,'Naomi Young','naomi.young43@example.com','(206) 555-0143','completed',5800,0,0,5800,595,6395,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_GSM4T9FCPFN9QMTTRZY5BRTX',1792644439632,'rc-qayf-h8bh-b2k2
naomi young
naomi.young43@example.com
2065550143',NULL,0,0,0),
('9TA5V8N2XHGFFS81DJ018A5H5W',NULL,'RC-FZN0-Y2NY-TGFP','1QBGF287Z8YHYNF50SZESZ4RH4',1,NULL,'Finn Rivera','finn.rivera94@example.com','(206) 555-0167','completed',4600,340,10,4260,314,4574,'ROLLFX27',1,NULL,NULL,NULL,15,459,'demo','demo_pi_7GEFW42KXGCMG7QZRSKJE2NJ',1792968900829,'rc-fzn0-y2ny-tgfp
finn rivera
finn.rivera94@example.com
2065550167',NULL,0,0,0),
('HXFFWJRJ4HSX4Z0QVND9GGZJNC',NULL,'RC-FTX9-R4N5-180P','332C6DMYAVEF445R3FN56TQJTM',2,NULL,'Hana Goldberg','hana.goldberg60@example.com','(602) 555-0148','completed',22800,0,0,22800,1824,24624,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_JQM5W1G1Y8BHB8QFDH8G1EES',1793223530569,'rc-ftx9-r4n5-180p
hana goldberg
hana.goldberg60@example.com
6025550148',NULL,0,0,0),
('SM6WW9P0ENNKYVR369Q84WCWGC',NULL,'RC-Y5HB-R3F9-MFR1','Z9DW0KB9DAB0B9S3EJ70WZT6AR',2,NULL,'Malik Patel','malik.patel76@example.com','(504) 555-0111','completed',14299,2560,20,11739,928,12667,'ROLLJM84',2,NULL,NULL,NULL,12,1229,'demo','demo_pi_Z196J0WRQ2JNHT6F4VRF08A5',1793419791767,'rc-y5hb-r3f9-mfr1
malik patel
malik.patel76@example.com
5045550111',NULL,0,0,0),
('3VA9EAV78MH4CEK7B97RY9NE54',NULL,'RC-MTN9-T5BE-PB0Q','7G46825BFNVFPHKK350AD3KHN8',1,NULL,'Yuki Reyes','yuki.reyes24@example.com','(626) 555-0191','completed',13800,1300,10,12500,1257,13757,'ROLLFX27',1,NULL,NULL,NULL,15,1755,'demo','demo_pi_CC2XZVN4Y0C2GJP80TBT53RE',1793561284560,'rc-mtn9-t5be-pb0q
yuki reyes
yuki.reyes24@example.com
6265550191',NULL,0,0,0),
('JTJE6TSG46QRAQG1PVGZ5HW70W',NULL,'RC-4NS0-A21A-7G68','D7MAP9WY7YPPN0N8R7T2N7X130',2,NULL,'Ana Nakamura','ana.nakamura89@example.com','(718) 555-0179','completed',4800,960,20,3840,307,4147,'ROLLJM84',2,NULL,NULL,NULL,12,461,'demo','demo_pi_EM9B946AKQKR0QD73AQ9QDZ3',1793695748714,'rc-4ns0-a21a-7g68
ana nakamura
ana.nakamura89@example.com
7185550179',NULL,0,0,0),
('0K0BQV2NH6451JZ7A1D5BDQCTM',NULL,'RC-PF4R-W9NQ-MZGR','5YJX6HTES7J7CFXY77F9QKC858',2,NULL,'Ana Thompson','ana.thompson29@example.com','(206) 555-0107','completed',9600,0,0,9600,768,10368,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_Q7817Q3QDQ057K5YQ2EPBN6M',1793853471288,'rc-pf4r-w9nq-mzgr
ana thompson
ana.thompson29@example.com
2065550107',NULL,0,0,0),
('9D3QP3W89HBXQ4H0490YEPX8V0',NULL,'RC-N8YN-N9J0-5DGV','3B8X3DYT904C6D8CCQCVZ7YKBC',6,NULL,'Sofia Goldberg','sofia.goldberg19@example.com','(808) 555-0177','completed',7800,780,10,7020,625,7645,'ROLLJM84',2,NULL,NULL,NULL,15,1053,'demo','demo_pi_8DHRKKP5V2XVH7TQP1K4PJFY',1794029678357,'rc-n8yn-n9j0-5dgv
sofia goldberg
sofia.goldberg19@example.com
8085550177',NULL,0,0,0),
('Y4JWY7MGBCM0X69B2PQ4EYAFZW',NULL,'RC-B1GS-5G3D-JP91','1F72XBZEHC8XNEBP7VQNN0R2S8',1,NULL,'Ana Thompson','ana.thompson41@example.com','(512) 555-0116','completed',7700,0,0,7700,666,8366,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_78BMH8DM4BCY9BJD3NT767EZ',1794090486440,'rc-b1gs-5g3d-jp91
ana thompson
ana.thompson41@example.com
5125550116',NULL,0,0,0),
('V00DQQ4RHPHCBJ4NY2GZZC67NW',NULL,'RC-65JC-8QDJ-WZ6S','9R9A2EJSPPVZ7R5SP8NT72R2BC',1,'ZWW1XMVP9BHWD09NKS3KTEV5','Ana Rivera','skater@rollcall.example','(404) 555-0103','completed',14600,0,0,14600,1449,16049,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_BY03Z7JWDKX21QZA3THGNJ60',1794139200000,'rc-65jc-8qdj-wz6s
ana rivera
skater@rollcall.example
4045550103',NULL,0,0,0),
('3W71BCECK9AC2YKDAVZAQQPHE0',NULL,'RC-BFC5-KWQ5-MDAE','X0BWGZP7YRW6V88KRJCQ41DGMG',7,NULL,'Luis Morales','luis.morales53@example.com','(718) 555-0127','completed',4800,0,0,4800,413,5213,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_66FNGCXNMJE2GA5HM5DBZ1EN',1794226928731,'rc-bfc5-kwq5-mdae
luis morales
luis.morales53@example.com
7185550127',NULL,0,0,0),
('Y1A6PEPDK7GZ9GWV0KFE6K1NW8',NULL,'RC-V0XY-Y79F-16VG','DETE033MEKRFWRN8PJYG83M170',5,NULL,'Finn Silva','finn.silva51@example.com','(504) 555-0110','completed',0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,0,0,'free','free_DETE033MEKRFWRN8PJYG83M170',1794342118909,'rc-v0xy-y79f-16vg
finn silva
finn.silva51@example.com
5045550110',NULL,0,0,0),
('AQ3NC28F75H4TMKSX3VPT65XN0',NULL,'RC-F6CF-QQ7F-QAMH','A795M8TP2E9R2TNBZVFBAXRGK0',6,NULL,'Diego Dubois','diego.dubois78@example.com','(718) 555-0162','completed',10400,1040,10,9360,833,10193,'ROLLJM84',2,NULL,NULL,NULL,15,1404,'demo','demo_pi_WQPY54PQC2EM4SPSDG6BRF45',1794488669718,'rc-f6cf-qq7f-qamh
diego dubois
diego.dubois78@example.com
7185550162',NULL,0,0,0),
('YYPM0NJ82KT0B1RWVP6GMB45NW',NULL,'RC-S8MF-FJH2-1WJQ','19656GPS9DGXEV3JG8TRQNEN6M',9,NULL,'Keisha Haddad','keisha.haddad26@example.com','(512) 555-0148','completed',8999,550,10,8449,761,9210,'ROLLTN59',3,NULL,NULL,NULL,20,990,'demo','demo_pi_RGJ7KG4PG4RX27ANM4S3B9ZZ',1794649180641,'rc-s8mf-fjh2-1wjq
keisha haddad
keisha.haddad26@example.com
5125550148',NULL,0,0,0),
('NHJP9GNJYP4M733JXFFA5VD18G',NULL,'RC-HKTF-G0WT-9NHY','CQRPCXR82S51M7G06QAXX7HVS0',5,'ZWW1XMVP9BHWD09NKS3KTEV5','Ana Rivera','skater@rollcall.example','(404) 555-0103','completed',0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,0,0,'free','free_CQRPCXR82S51M7G06QAXX7HVS0',1794830400000,'rc-hktf-g0wt-9nhy
ana rivera
skater@rollcall.example
4045550103',NULL,0,0,0),
('BN37A1BFN74WN2V95WN2063FN4',NULL,'RC-EDGW-WP2S-2A87','YQBS8SSVKPDYADSPFBTG0GK5B0',1,NULL,'Theo Tanaka','theo.tanaka20@example.com','(312) 555-0179','completed',7800,0,0,7800,770,8570,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_G030W3VQZ21XPB7QA7QF7SVE',1794843420593,'rc-edgw-wp2s-2a87
theo tanaka
theo.tanaka20@example.com
3125550179',NULL,0,0,0),
('0BPW69C4KCNYPG1E7Y7VFK05N4',NULL,'RC-T8ED-7WQD-8B9C','B26JKKNGXGTV7V3M30M6GSTXYM',1,NULL,'Malik Kim','malik.kim58@example.com','(313) 555-0121','completed',10000,0,0,10000,920,10920,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_1MVPTJ34WWZZ8MM561M23CFG',1794922571030,'rc-t8ed-7wqd-8b9c
malik kim
malik.kim58@example.com
3135550121',NULL,0,0,0),
('DJS51D3H4GDHJRRFRPMFDWDY1C',NULL,'RC-W6ZV-WXBV-5Q70','9EERSM5PWFXMX2CS1PK41PKXB4',5,NULL,'Mei-Lin Goldberg','meilin.goldberg20@example.com','(718) 555-0124','completed',0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,0,0,'free','free_9EERSM5PWFXMX2CS1PK41PKXB4',1794975641106,'rc-w6zv-wxbv-5q70
mei-lin goldberg
meilin.goldberg20@example.com
7185550124',NULL,0,0,0),
('CJHNJXB4RP7MC7HWR1G2PMJ1X4',NULL,'RC-FBVV-GSNP-GSA4','YCQ2XFJSR2JDM0B0CYE9QJHRKC',6,'ZWW1XMVP9BHWD09NKS3KTEV5','Ana Rivera','skater@rollcall.example','(404) 555-0103','completed',24700,0,0,24700,1852,26552,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_CVZ8MGATV51SBVX8ZJ0H9QDH',1795003200000,'rc-fbvv-gsnp-gsa4
ana rivera
skater@rollcall.example
4045550103',NULL,0,0,0),
('SJRH6VY7N0CWJCHR64WRR312FW',NULL,'RC-6NCV-2ZKR-TRTP','8F0CHTQEGPMEZP3QE8HM7YJVAR',6,NULL,'Omar Cruz','omar.cruz39@example.com','(512) 555-0149','completed',16000,0,0,16000,1332,17332,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_NMR5BX83Q1T38ZHGVECTPAXZ',1795034331288,'rc-6ncv-2zkr-trtp
omar cruz
omar.cruz39@example.com
5125550149',NULL,0,0,0),
('RK9AJT7ZDBBX7MRQH2REBVKJJR',NULL,'RC-PQGX-SXVB-R0JD','T2844JVVVA1HEGBEBF0BZ6HCVM',9,NULL,'Zoë Nakamura','zoe.nakamura75@example.com','(303) 555-0159','completed',4799,330,10,4469,413,4882,'ROLLTN59',3,NULL,NULL,NULL,20,594,'demo','demo_pi_EKDCCVF8WM7ZP5SQS5Z3KB5N',1795101298296,'rc-pqgx-sxvb-r0jd
zoë nakamura
zoe.nakamura75@example.com
3035550159',NULL,0,0,0),
('EDTZDG991FBNZVAS0H6BR1R7VR',NULL,'RC-FCBQ-9ZYM-2BE4','E0G2BKH74QYDQ1E2ZDK9FQ4W78',1,NULL,'Eli Freeman','eli.freeman60@example.com','(312) 555-0146','completed',44996,0,0,44996,4433,49429,NULL,NULL,NULL,NULL,NULL,0,0,'demo','demo_pi_BNGBTGEBD85SWGKW0BYKH97D',1795132551703,'rc-fcbq-9zym-2be4
eli freeman
eli.freeman60@example.com
3125550146',NULL,0,0,0),
('M5PAAFXNNK0RKJZ4DNTAJR0AR4',NULL,'RC-4H5C-55FX-JZ27','JJ9T7TPEHR58AR006GA209DCS8',13,NULL,'Ana Ruiz','ana@example.com','(555) 010-2233','completed',5000,750,15,4250,351,4601,'ROLLAXLE',8,NULL,NULL,NULL,12,510,'demo','demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP',1795176000000,'rc-4h5c-55fx-jz27
ana ruiz
ana@example.com
5550102233',NULL,0,0,0);
insert into "order_items" values
(27,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'ticket',10,0,'','Entry','single_day',3000,300,888,240,270,1,'90MF4D42','RC1-04000004000002G2-Q96178Q3WQT74Q7QTV8JR6YYNHMGN5B2ZY8W6DXSXEHDB49B9Q2WFEHTBMC6K6HGZ6SN6BATY4WP0W4EW50X4995WE0FT7PNRJC7J1G-90MF4D42','cancelled',1,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',27,NULL,NULL,NULL,1787134020328,'demo'),
(28,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'ticket',10,0,'','Entry','single_day',3000,300,888,240,270,1,'AHMP1171','RC1-04000004000002G2-GE717NY7A1FTXC58CH6MZQAD5TK93B186CAB9YSM24S8PW0KC9112T5C05EMPF14564VRCV5GJDQGFBM82G2T1Z0FKDDAARTF984G18-AHMP1171','cancelled',1,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',28,NULL,NULL,NULL,1787134020328,'demo'),
(29,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'ticket',10,0,'','Entry','single_day',3000,300,888,240,270,1,'CHAF9G3Q','RC1-04000004000002G2-QKHB5P36325V28B6SCM3V1KYX3YTTCQYG69S3K9QQ7F6GJ30FJW9BXCNQCSH9W1H6PGQS2QDRPD9432BB48W81TYNC34FKN2MG4JP3R-CHAF9G3Q','cancelled',1,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',29,NULL,NULL,NULL,1787134020328,'demo'),
(30,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'ticket',10,0,'','Entry','single_day',3000,300,888,239,270,1,'XWPSF7RW','RC1-04000004000002G2-76MDY5HZSEVFBVM3JJX2CDF2J2CZYRXHXSAM8AK97630J93KJ98QKX0NBCGQB24359Q20B2FQ0JYFSDFP37S0SQR3AM166S3HBV3Y0R-XWPSF7RW','cancelled',1,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',30,NULL,NULL,NULL,1787134020328,'demo'),
(31,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'addon',2,0,'','Pads & helmet','skate_rental',500,0,725,37,0,3,'KDHEMY1C','RC1-0400000400000003-2J3CKFZ43GEQ3QGH40314P162WMKJ2NZ27WNETJBRAHQEQQJK50DQ9KRVZZM7AE8YWY7DMGFE9WEDJCQ71N14V3YSQXKQ9JP7PT8C1R-KDHEMY1C','cancelled',3,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',31,NULL,NULL,NULL,1787134020328,'demo'),
(32,'N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'addon',3,0,'','VIP lounge','vip_lounge',3500,0,725,254,0,3,'K331XB0T','RC1-0400000400000003-5ASK8CMNFWGY8FZ22SMYTSS07JC2TJKQKAF716Y96ZXSX2BF31Y5SXXGPD7ZHNJ1Y9GZZME9AVMQTMESW2ZMR2A8B3DFZXMKCYFK010-K331XB0T','cancelled',3,NULL,'DeShawn J.',NULL,'m0yDUWfos_8d','xTyYi123giyK',32,NULL,NULL,NULL,1787134020328,'demo'),
(60,'AGZ71048S13T5MMVW54GFENEDW',3,'ticket',9,0,'','Spectator','spectator',1000,0,1035,104,0,1,'GNF0TNMV','RC1-0400000300000282-PRVBR084ZAPNA3ZBMNP6Q9SK6YF5S8SDB5BFKFKN4DKWA719AHBPJ21S6BJ4XM8NQ0SPG5Q5BQ0044TK8CTX2K7G2VYQDDCF183H61G-GNF0TNMV','valid',0,NULL,'Rosa W.',NULL,'NucSVqfdmXt4','6om5qRpAsy1Q',15,NULL,'01a12405-6fb2-71c6-b5e2-5984b529f919',1791605698482,1788224738899,'demo'),
(61,'BX2AC39S9SKXJ1TQWX2YMMEHA8',4,'ticket',10,0,'','Entry','single_day',3000,0,888,266,0,1,'AGTNEQYA','RC1-04000004000002G2-A1DH31X6N15ZK51QJM6GEZDGGYVYRWT3P55AJ2THP2SMMVEZRE3541SS2HSEYM8XVDXTJ6ZAK2PX7DABZMXEESPJWKAHMPKKZA0CE08-AGTNEQYA','valid',0,NULL,'Ana R.',NULL,'RQE8bV7EtDnb','sw9zsZSTLqAa',46,NULL,'01a097c0-55c5-7ddb-9ad7-0c6f04c7f505',1789252359621,1788264000000,'demo'),
(100,'A348ABTF3BD6PA5YV6B92KFCDW',3,'ticket',8,0,'','Entry','single_day',2600,0,1035,269,0,1,'ZVQW0ZF7','RC1-0400000300000202-6E6HVMECT1W9XMSG5NYDYHEJB61EC6GYJYY5PC1ZHPPWGTMZ2PMFMRXWP58KVN7Q8FMY3R7BRPS3J7HZM5ZXD0V94A1919XFWAP5G00-ZVQW0ZF7','valid',0,NULL,'Naomi C.',NULL,'lQudGBbX8of3','2b50DmXRuFD9',30,NULL,'01a1238c-b1fe-7080-80a9-018ee2887dcc',1791597785598,1788803650354,'demo'),
(140,'G8TK3308VFGTMJZK0Q1ND4FM7C',4,'ticket',10,0,'','Entry','single_day',3000,300,888,240,270,1,'2ZNP5Y3W','RC1-04000004000002G2-5XMK5VGZNNH65SWRHCPVNVT4YZNNHGZV8T4NDGNY54YN8H5S087EHVTAQVD5FCX3YHK1KHBA8YGNFN67YK01B2HMKH8X9WVCD441800-2ZNP5Y3W','valid',0,NULL,'Ingrid B.',NULL,'RmV1yMZeotLE','YWinqoq8U26i',109,NULL,'01a097f8-f21a-782f-8b96-e365f8394b3b',1789256069658,1789186223281,'demo'),
(141,'G8TK3308VFGTMJZK0Q1ND4FM7C',4,'ticket',10,0,'','Entry','single_day',3000,300,888,240,270,1,'Q7DF0M30','RC1-04000004000002G2-YYGYGK41WE0T471C56XS9M2HVJ13J11SS8FVDPCRJSBWCQBHV0E1ZHTJV2Y6ATRM0EE60SM2KJVJC0WJNWS7B2H41S8R8TTYCMW543R-Q7DF0M30','valid',0,NULL,'Ingrid B.',NULL,'RmV1yMZeotLE','YWinqoq8U26i',110,NULL,'01a097f8-fc42-7256-a442-b224bf4cb582',1789256072258,1789186223281,'demo'),
(180,'GVVJ1W423ZB37JAX1HQ6V1B084',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'ACP5FHFS','RC1-04000002000001G2-GGMS57A4R5NCWAWGDHZ2E8SWSDDXSM1JW9DQE5RX2JQXWNK2ZXCP9C7ABN5Z4PV0EWWNCMP4YJZNEGAR82TR23EAA7C41A9AZD3EM20-ACP5FHFS','valid',0,NULL,'Aaliyah B.',NULL,'qg1iHS9pnShJ','kVCekXkEOCtX',19,NULL,'01a1b8d8-9ff9-79e6-9248-fe6a9f813048',1794102566905,1790189132281,'demo'),
(181,'GVVJ1W423ZB37JAX1HQ6V1B084',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'25TRBXEP','RC1-04000002000001G2-6NASE8P73W4DHGRHRDHSSQGVVR9E6AN8DRTDAWSYYT80DXJ8AR8TQPZMZ8K4WYQ1CWG13MREF5W4YND7BXZ0H4XXAVD1256J1H1B630-25TRBXEP','valid',0,NULL,'Aaliyah B.',NULL,'qg1iHS9pnShJ','kVCekXkEOCtX',20,NULL,'01a1b8d8-aa21-784d-9d4d-161d261a0253',1794102569505,1790189132281,'demo'),
(182,'GVVJ1W423ZB37JAX1HQ6V1B084',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'6KHQNFS4','RC1-04000002000001G2-KQNWYM0D69F2SFYJYM3JP97Z3SVQQPK6BDRSZB00W8E5DJWHQF5YBFNMP0299WD96SWP2GDYVTAJEC9TG3APFWJD6EKPNHC69Z35T0G-6KHQNFS4','valid',0,NULL,'Aaliyah B.',NULL,'qg1iHS9pnShJ','kVCekXkEOCtX',21,NULL,'01a1b8d8-b449-7fe5-b144-9fbba404325c',1794102572105,1790189132281,'demo'),
(183,'GVVJ1W423ZB37JAX1HQ6V1B084',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'DZWV3WBN','RC1-04000002000001G2-EX5N83M2N4EQGXG10ZT1G76MPXEGDT5T3TAVZXTKMQRF092SB0AH2Q7FYYQ3BKME1R89350FAVE5AGDKMT18RQN83WKMR87G30QKM18-DZWV3WBN','valid',0,NULL,'Aaliyah B.',NULL,'qg1iHS9pnShJ','kVCekXkEOCtX',22,NULL,'01a1b8d8-be71-7423-aba1-b178f53e2779',1794102574705,1790189132281,'demo'),
(209,'NFRE7XGK8R39TX16ZDPM68RP6C',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,314,459,1,'FJVEC2DX','RC1-04000001000000R2-WPQJWSEE66BGN3X7SD3HQ5088156XPV5DGF7S0T4CC6484HSB473KNKK0S5APBCQCJV44A7CPFABGKZACTN5CXBDENNHY9PZ549DC0G-FJVEC2DX','valid',0,NULL,'Finn M.',NULL,'qUn2l1ezRv3P','335RU2WPNxI9',1,NULL,NULL,NULL,1791018296153,'demo'),
(210,'NFRE7XGK8R39TX16ZDPM68RP6C',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,314,459,1,'ZE1TT0S4','RC1-04000001000000R2-5F23B0TZ4T62Q9YGBHVK8VBVC16ATRAR9F98AT8K0673753BX6FSGE9E33688R92M3KWY42ZETV402MTZRXK9S73VPY77B2Z3ASC800-ZE1TT0S4','valid',0,NULL,'Finn M.',NULL,'qUn2l1ezRv3P','335RU2WPNxI9',2,NULL,NULL,NULL,1791018296153,'demo'),
(211,'NFRE7XGK8R39TX16ZDPM68RP6C',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,313,459,1,'11JY63Z2','RC1-04000001000000R2-XMHACZ8Z0MXE56DJ0CAG7P55PZ404BNMD83PATSH3KD5ZW92H97DBK1G83Q5C3A4DYZPRXAEJKEXYMGXA4A1K1ENRENEJ2PDXCDBW0G-11JY63Z2','valid',0,NULL,'Finn M.',NULL,'qUn2l1ezRv3P','335RU2WPNxI9',3,NULL,NULL,NULL,1791018296153,'demo'),
(251,'NMYE0E4SQN0Z88FEE68A94WCDM',8,'ticket',20,0,'','Entry','single_day',2750,0,600,165,275,1,'2N2DZYGT','RC1-0400000800000502-HTSKQC6HHEBP5WY43CJDH9F673TJF5G36N0Y5K77FPR940B3RHK7RCCX3RHXW0YZF4450XB25BHE5C2GTWSV8ZZHH016YFRHG32FW1G-2N2DZYGT','valid',0,NULL,'Carmen N.',NULL,'425JDzawdxH7','a5tE77OHdZRr',5,NULL,NULL,NULL,1791153834460,'demo'),
(252,'NMYE0E4SQN0Z88FEE68A94WCDM',8,'ticket',21,0,'','Couple','couple',4999,0,600,300,500,1,'P44YQGYM','RC1-0400000800000582-3XK39P3VYSY99HH3BZPGG10S2AW8HECEE6B2E10FMCST1Y90WHR8M60XZJR6GS8EBEYTGQTAD8W39AKV857CMN1V2J8RNZP93NY3Y30-P44YQGYM','valid',0,NULL,'Carmen N.',NULL,'425JDzawdxH7','a5tE77OHdZRr',6,NULL,NULL,NULL,1791153834460,'demo'),
(253,'NMYE0E4SQN0Z88FEE68A94WCDM',8,'ticket',21,0,'','Couple','couple',4999,0,600,300,500,1,'DBADGBCC','RC1-0400000800000582-Y3S0PM6B8SJBA3V4SRW8QDJJYH1T6489R5Y0WQ5BN8AHSYCGEMPRQTMHFNZAM6QBDXZMJWGX035EE9ZBBYBWB7JJA640WP2Y93YNM08-DBADGBCC','valid',0,NULL,'Carmen N.',NULL,'425JDzawdxH7','a5tE77OHdZRr',7,NULL,NULL,NULL,1791153834460,'demo'),
(254,'NMYE0E4SQN0Z88FEE68A94WCDM',8,'ticket',21,0,'','Couple','couple',4999,0,600,300,500,1,'YVPX66J8','RC1-0400000800000582-5KV7HNPJS1H4F9ABQ8CB55G4FYPV61T88CBV01AKTSY9KEGMBG2TSCRTHFDQ0926QPKXESA5X0D6HPAJTQNHNFEJK2CYYGY8DWFME10-YVPX66J8','valid',0,NULL,'Carmen N.',NULL,'425JDzawdxH7','a5tE77OHdZRr',8,NULL,NULL,NULL,1791153834460,'demo'),
(301,'D46TXCW8A5985X29V8QJ7WQZAW',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,0,1025,349,0,1,'HH7Q77N0','RC1-04000001000000R2-DQJBHMB7NEFQSW0ZMWB4MRXEQRWSVHWYSF0R2MEW8YC9FPAET49X12EYWFZYR9M1BY29RQWPJF6AQD3ZS9AYDG83GP3PQJQVTFTVJ0R-HH7Q77N0','valid',0,NULL,'Grace T.',NULL,'SmoeIb-Y6CMG','LfY7jJWkuIdk',34,NULL,NULL,NULL,1791424504322,'demo'),
(302,'D46TXCW8A5985X29V8QJ7WQZAW',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,0,1025,348,0,1,'1WXQF62Q','RC1-04000001000000R2-6DH0690NE62CD4S7KKBQSWT96YVX7Z21E9WNQD8JSNS629K1QZRGHZ1W85DR8F8XN2FYAXWBHMVGVE2PGQPJPZ4MR5JVTVS60BX3T08-1WXQF62Q','valid',0,NULL,'Grace T.',NULL,'SmoeIb-Y6CMG','LfY7jJWkuIdk',35,NULL,NULL,NULL,1791424504322,'demo'),
(348,'P658VYCP8DT707K3EHP0J03AXG',1,'ticket',2,0,'','Opening Night','single_day',2900,0,1025,297,290,1,'EN80774X','RC1-04000001000000G2-S331CFA1P6M7RJ29PCPNVF0MN9KKDGHPWZEZX5FBETFKWTB2BC8SA7FSTN9J0QXCBCN58Z30NESMP203F6GCF0X12JHRCBSD0C2ET20-EN80774X','valid',0,NULL,'Zoë M.',NULL,'Y4RRuB585WV9','CecJvLVQ2jmV',46,NULL,'01a1f698-790c-7bdc-8d6f-8d9ba7f8903b',1795138550028,1791611846110,'demo'),
(398,'5GCJEARC3965ZMV9V8QE6YK2XR',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'9BX0TSC3','RC1-0400000500000300-HDJDMA0GCAG19DEAEHB2VFXZB50JT76J55FG9W8KP1TV22E3XS5S76A42G3CE4A94QHNE3WSA0X4J2C4DTD2BG19485DD6STSYG480R-9BX0TSC3','valid',0,NULL,'Noah J.',NULL,'tJUDMClPFJUP','BohwbyqVRbLT',1,NULL,NULL,NULL,1791911193874,'free'),
(399,'5GCJEARC3965ZMV9V8QE6YK2XR',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'ASF8VMGE','RC1-0400000500000300-4381ZNN9FZ0VVFFDRKWSYP5SC5RKDQYJD1HC1CHA8FSCMK8VPQE8VM3NNJ4NXSQ687NTEE69603HVGKWH7F70KD4GXGT9RFWZJS8J0G-ASF8VMGE','valid',0,NULL,'Noah J.',NULL,'tJUDMClPFJUP','BohwbyqVRbLT',2,NULL,NULL,NULL,1791911193874,'free'),
(400,'5GCJEARC3965ZMV9V8QE6YK2XR',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'GWF3ZXF2','RC1-0400000500000300-JBTCW2R3Y1FEYSNRQMZPKXX069T50VNANXAK9FM4RWRH4MR6DS3W37N64TAW3BHB3EDCR4XWW02MS9FS8EXYVQ1NF5S5SWN2AEG0W1R-GWF3ZXF2','valid',0,NULL,'Noah J.',NULL,'tJUDMClPFJUP','BohwbyqVRbLT',3,NULL,NULL,NULL,1791911193874,'free'),
(401,'5GCJEARC3965ZMV9V8QE6YK2XR',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'5C03ZE5F','RC1-0400000500000300-5DY9QCYWX29P61XMRK7VRC11JBR1TWD5RP3HRTSVB76NGKYHM53XG0TGAZ9BM1T053CFVZP4E86YGQTBQWNF5JWQBVW4XBFCK40BJ00-5C03ZE5F','valid',0,NULL,'Noah J.',NULL,'tJUDMClPFJUP','BohwbyqVRbLT',4,NULL,NULL,NULL,1791911193874,'free'),
(439,'2S3SVXR7ZXZAG722RMJZAFQEW0',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,314,459,1,'JE74CYD9','RC1-04000001000000R2-SSH11BAV1RS7CJ5WTHCYCV4X00ETNDM6F8RQQE5NT2PBN9KR4VTRP1MXV3T93HE1DSQ2BQHDM0H60C0T9MC4YNSYGPVBNA516WCDC30-JE74CYD9','valid',0,NULL,'Naomi K.',NULL,'udUhWhm-5LNt','13V3v77a5or5',97,NULL,NULL,NULL,1792210566651,'demo'),
(440,'2S3SVXR7ZXZAG722RMJZAFQEW0',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,313,459,1,'DBRTFFWR','RC1-04000001000000R2-NRGG641CPFEPKH8WK21YCHD5NSCDBG8RD0EQNDBAYYT1T1QBV2PZVQ22GPBYMBHB9P01YRKG812FZM74VVGGCBA1S8VBE5Q8ZXGN638-DBRTFFWR','valid',0,NULL,'Naomi K.',NULL,'udUhWhm-5LNt','13V3v77a5or5',98,NULL,NULL,NULL,1792210566651,'demo'),
(441,'2S3SVXR7ZXZAG722RMJZAFQEW0',1,'addon',1,0,'','Skate rental','skate_rental',800,0,725,58,0,2,'ARAVRQQ9','RC1-0400000100000003-FP21JVB8G3EGX030H0M7GFW9B6NCHHZ87212BX81PCTPK4QECP26XS607B1DY92JPSD6FF32DJVY34T119XD1DS77ST118R914SJP28-ARAVRQQ9','valid',0,NULL,'Naomi K.',NULL,'udUhWhm-5LNt','13V3v77a5or5',99,NULL,NULL,NULL,1792210566651,'demo'),
(442,'2S3SVXR7ZXZAG722RMJZAFQEW0',1,'addon',2,0,'','Pads & helmet','skate_rental',500,0,725,36,0,1,'S8CQHGCT','RC1-0400000100000003-HKEEZ28A4ND4V9XNY5PA5Q9KXWJ6X9SP818DTJV7MXGBJPTW0MN7FMC4R8GK5NT0GW7EQ3ZH43ECSXSEQHJF31TX1J22JVTXH6Y3P3G-S8CQHGCT','valid',0,NULL,'Naomi K.',NULL,'udUhWhm-5LNt','13V3v77a5or5',100,NULL,NULL,NULL,1792210566651,'demo'),
(478,'CB7XHGAB2X14H2ENC0HEKF5NVR',2,'ticket',5,0,'','Both Days','multi_day',4800,0,800,384,0,1,'JGSJAPDG','RC1-0400000200000182-BZ4VZK2R4CHDE96GDSSHP2MJ9B2XG1G1FAZ9ZCV7HNHMAS5VBDZ4P99P5NMH41VS8B9892D553GCVYPQ6T2SJ66HJMMJ20TRJD8JE28-JGSJAPDG','valid',0,NULL,'Ana R.',NULL,'W-7iL40H9ZVu','AIaOpaFUvRZi',80,NULL,'01a1b8c4-9ebd-7996-981c-e86d4d685edd',1794101255869,1792584000000,'demo'),
(479,'CB7XHGAB2X14H2ENC0HEKF5NVR',2,'ticket',5,0,'','Both Days','multi_day',4800,0,800,384,0,1,'VX2KCPGT','RC1-0400000200000182-ZBPY9CHZ9RMJBTWR6783FMTCDP1SH6CEMJZ43H0A49B89PP3GKFNCQVW1RQ7D0PP4A66DH9QGSVYVSWX1CVV5PZA62VNSRCWTWTMY0R-VX2KCPGT','valid',0,NULL,'Ana R.',NULL,'W-7iL40H9ZVu','AIaOpaFUvRZi',81,NULL,'01a1b8c4-a8e5-7826-b2a1-b7ff8f29f0a3',1794101258469,1792584000000,'demo'),
(480,'CB7XHGAB2X14H2ENC0HEKF5NVR',2,'addon',4,0,'','Event T-shirt','merchandise',2800,0,725,203,0,1,'57QVNXA2','RC1-0400000200000003-3R60163S9RMY6VX8Q2KZBE2R72PJ76VWT5D2C87TDVYCKKYPPQ041J1H7NHZGWPQ10SMSVEVZ0ZKKCB6MQ1EAYYSSM5MD1GGWY4Y42R-57QVNXA2','valid',0,NULL,'Ana R.',NULL,'W-7iL40H9ZVu','AIaOpaFUvRZi',82,NULL,NULL,NULL,1792584000000,'demo'),
(485,'F1GP3R7SYK05K7B27N37HM99GW',1,'ticket',2,0,'','Opening Night','single_day',2900,0,1025,298,0,1,'8F58GS0T','RC1-04000001000000G2-XM88235XT1MYCN1T9JN9HD607RFNPB3F0JZ7QPHJQTN9TN5ZRJSGH26WCNNNXVZVZNSR251TEYNSQW1J1VP6Q0MYCKBVH0BCNE3MT1G-8F58GS0T','valid',0,NULL,'Naomi Y.',NULL,'vMcsJj9notKL','EExvglZs88c_',122,NULL,'01a1f60c-0ab4-7da1-a7cb-1a45d76d5aa1',1795129346740,1792644439632,'demo'),
(486,'F1GP3R7SYK05K7B27N37HM99GW',1,'ticket',2,0,'','Opening Night','single_day',2900,0,1025,297,0,1,'W2PZ5BF3','RC1-04000001000000G2-A0ZPQNE2G6MEM8Z4DX7GREXXGDQY8Q572T80JWWBP6665EMSGC7RPT3QQY967D0NBEWT46KST5MQJV1RZB6MWEBC0CWWDJEW95YXE10-W2PZ5BF3','valid',0,NULL,'Naomi Y.',NULL,'vMcsJj9notKL','EExvglZs88c_',123,NULL,'01a1f60c-14dc-7823-b6e3-d6884a83dc8b',1795129349340,1792644439632,'demo'),
(512,'9TA5V8N2XHGFFS81DJ018A5H5W',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,340,1025,314,459,1,'A1ZBWCSC','RC1-04000001000000R2-CTCTM2MXKBAVD5P5ZBP9YFA42JPDD3SFKZ48N9GRK0RFQTZ2PXNC4BXEW9XY6BRM40SQF4FS9S3KB5B9Z0DXYVCP8B0XN7WNDQN2C1R-A1ZBWCSC','valid',0,NULL,'Finn R.',NULL,'zrRM4RA2A64X','tIuiffhbDu89',127,NULL,NULL,NULL,1792968900829,'demo'),
(513,'9TA5V8N2XHGFFS81DJ018A5H5W',1,'addon',6,0,'','After-hours session','extra_access',1200,0,0,0,0,1,'H9JHT4WR','RC1-0400000100000003-YPKR4X5C0KA7Q96B9D76Y4YPJ4QACGQQ8YFY4RZR8WDMRRJZMM499EB0HK8PNEAYA0W7KM6DKJN9QWBWQ2Y843F35RC7VQDT4V11438-H9JHT4WR','valid',0,NULL,'Finn R.',NULL,'zrRM4RA2A64X','tIuiffhbDu89',128,NULL,NULL,NULL,1792968900829,'demo'),
(553,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'X2JHYY1N','RC1-04000002000001G2-209XXRXPX52VTFQZ8RMVM4RAS42XJ90AC52P1KQDNMZZSG4PNS5VPKY08R17SE28MAVWATTNNX2J81K1K3QR18WQB3M0X03M2NFCJ30-X2JHYY1N','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',97,NULL,'01a1b85a-e29a-7ba9-86e7-8232f04bbd3b',1794094326426,1793223530569,'demo'),
(554,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'KYP0YVMZ','RC1-04000002000001G2-51X93F54AWFKMA5E4NMDPZP84C1QW0S7XGB8VRPMDESNT141QZQ71VQ5MZBBPCVSH51NJ51DCHQCCMRP5FYNA3PG712PXQD8ZFJ0T3G-KYP0YVMZ','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',98,NULL,'01a1b85a-ecc2-78c9-9294-56d5d381b6b7',1794094329026,1793223530569,'demo'),
(555,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'P3G48VQ2','RC1-04000002000001G2-RNP9N2FPAGAFGSAGKEKD7NTB0RXJNQSAHDCQHQWVGP77GXRM6B2ZH34W4V7R7ZZBG7XJKJT54HQP82K89ZWJACN8GMBBXMW1APQPY0R-P3G48VQ2','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',99,NULL,'01a1b85a-f6ea-76b2-8df6-da5afd79c2be',1794094331626,1793223530569,'demo'),
(556,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'EF8T8E44','RC1-04000002000001G2-WSSV238WYMH4GT6FCY5BW4JM5YP6H7F3XATHKKCR2ZSAV2E71V3D1J133KGTPK3ASFPB2KQZD1EEQ1ZMNAA4G3BV4J3YE1P6TKXH83R-EF8T8E44','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',100,NULL,'01a1b85b-0112-769d-9446-f3cae118398e',1794094334226,1793223530569,'demo'),
(557,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'3ADP8T7T','RC1-04000002000001G2-Y1DG3X8P93SEBQK9HZWBWYYGSAWAPRGPQC645D457VWTKZG2P7PEARW13PHBBV4625XJ23F42FWTGCAFWC4E9BA9ECGBE4DGP4HSR0G-3ADP8T7T','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',101,NULL,'01a1b85b-0b3a-797b-a913-3815c906680b',1794094336826,1793223530569,'demo'),
(558,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',6,0,'','Mill Night','single_day',3200,0,800,256,0,1,'15AMDE76','RC1-04000002000001G2-C697CTA0529GQ9NHN638PQ771QQVC2NW72AX14N3BB741R0QYFJWJDPK5HW2B85X7Q93W51NXPQV1BR6RXXJCHVK6Q2AHSGYXRAQ010-15AMDE76','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',102,NULL,'01a1b85b-1562-72d4-b726-77a74e24f23a',1794094339426,1793223530569,'demo'),
(559,'HXFFWJRJ4HSX4Z0QVND9GGZJNC',2,'ticket',7,0,'','Early Bird','multi_day',3600,0,800,288,0,1,'7T1D2P9G','RC1-04000002000001R2-PN3YTYXF7GJ0TX0TQV7SHASSV95ZPT7S5DD4H4XVWDZKN2TS9D98XBM25X1Z38GPJ279FX8KN6B72ZJCHN07ZYJ4ZZQT2YB0P1MVC0G-7T1D2P9G','valid',0,NULL,'Hana G.',NULL,'s_ZQiPBSzYij','1wYk-5unWaCG',103,NULL,'01a1b85b-1f8a-710c-bdf8-6f2f8b9d6883',1794094342026,1793223530569,'demo'),
(596,'SM6WW9P0ENNKYVR369Q84WCWGC',2,'ticket',6,0,'','Mill Night','single_day',3200,640,800,205,308,1,'V6MM758F','RC1-04000002000001G2-9MTDCWTBTAN7MKD662QQR01D8934ENWTW9Q2N7FFYM57568WPRQXQEXB0JFV3Q5NHS7ZJQQD5S830SCQ8JVZWJ4V3WXZEANZK87R218-V6MM758F','valid',0,NULL,'Malik P.',NULL,'PlenPt0RmRyV','3dQMLof_eYTq',114,NULL,'01a1b89d-9f1b-79c8-8939-a0b22879ae2b',1794098700059,1793419791767,'demo'),
(597,'SM6WW9P0ENNKYVR369Q84WCWGC',2,'ticket',6,0,'','Mill Night','single_day',3200,640,800,205,307,1,'7QFSVA0S','RC1-04000002000001G2-XDEFXTNMEKYEPBCCMYC6JRCS1ESXM2N125DA1E45EFX16T1RQ7HKXG9CYRR3ADV1XM9PXT6JYQFMFM15G59GQGRTJAFYFBMDFA1GJ10-7QFSVA0S','valid',0,NULL,'Malik P.',NULL,'PlenPt0RmRyV','3dQMLof_eYTq',115,NULL,'01a1b89d-a943-7d36-a004-022497432193',1794098702659,1793419791767,'demo'),
(598,'SM6WW9P0ENNKYVR369Q84WCWGC',2,'ticket',6,0,'','Mill Night','single_day',3200,640,800,205,307,1,'M02T8Z9D','RC1-04000002000001G2-1YTG89RJ20WGPEVB231JYSGVHXJPZ5971H8041ZH62KPV7CYK28K7KVTKD4QQM3QQNZ8F5PGC0VXGKZTFES4MW6BJAC09K849GKH028-M02T8Z9D','valid',0,NULL,'Malik P.',NULL,'PlenPt0RmRyV','3dQMLof_eYTq',116,NULL,'01a1b89d-b36b-7685-a737-45aaddc11708',1794098705259,1793419791767,'demo'),
(599,'SM6WW9P0ENNKYVR369Q84WCWGC',2,'ticket',6,0,'','Mill Night','single_day',3200,640,800,204,307,1,'XECFJMVA','RC1-04000002000001G2-RT95DJ5B07E5NHYXWFYGXNARTP3284HHVMKQN92K0ABKYRFKZB0MHM1SPB442H323G7BJ7MQXD00JX3VWHAMCDE0EF945CY7RRK741R-XECFJMVA','valid',0,NULL,'Malik P.',NULL,'PlenPt0RmRyV','3dQMLof_eYTq',117,NULL,'01a1b89d-bd93-7445-be29-e8d6183fd8b8',1794098707859,1793419791767,'demo'),
(600,'SM6WW9P0ENNKYVR369Q84WCWGC',2,'addon',5,0,'','LED wheel lights','merchandise',1499,0,725,109,0,1,'PC2SBB98','RC1-0400000200000003-075QD5X78RGJZ0VFJ8KQCQPJ2QBGX93WC70J78DB4T7C9S6KVDWQWD1AVD7QDH97BCKFAS2GQ16HDFG0YZH3N5VYQ0SZB10RNJHE228-PC2SBB98','valid',0,NULL,'Malik P.',NULL,'PlenPt0RmRyV','3dQMLof_eYTq',118,NULL,NULL,NULL,1793419791767,'demo'),
(635,'3VA9EAV78MH4CEK7B97RY9NE54',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,650,1025,600,878,1,'VSKAYDA2','RC1-0400000100000082-S08T9B4MVDTW5P81JBAMG866VKR9JCP9P81C054D7E7XXS2A9VZYKSCDD0EVB14AGRZQ8PEQM5A5D7AC9BQ33CYWVYXRZV5P7252Y08-VSKAYDA2','valid',0,NULL,'Yuki R.',NULL,'sawgN5u2nbTB','6ja0ncnOU-Bh',161,NULL,NULL,NULL,1793561284560,'demo'),
(636,'3VA9EAV78MH4CEK7B97RY9NE54',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,650,1025,599,877,1,'JYSX1PB4','RC1-0400000100000082-6MFWAKCFXACEJ2RYBSAVQSQ9S9WDAWDHZ2Q25YJ1XH0THR9KJM0RANPT2Q8FEJYCZXY2SMBR62WCXR58SY261DQ86J3H5P8KRYC2M10-JYSX1PB4','valid',0,NULL,'Yuki R.',NULL,'sawgN5u2nbTB','6ja0ncnOU-Bh',162,NULL,NULL,NULL,1793561284560,'demo'),
(637,'3VA9EAV78MH4CEK7B97RY9NE54',1,'addon',1,0,'','Skate rental','skate_rental',800,0,725,58,0,1,'Q11JB1MB','RC1-0400000100000003-W1NZE4TWYKV7XSQ36CHSNXDBMK9293XQFK1QKATJ38FD9WXV9FHM9SQN55SPS86T7XB6DK3GJCBDP74C214E63JD9Y87ZMCXK61JG10-Q11JB1MB','valid',0,NULL,'Yuki R.',NULL,'sawgN5u2nbTB','6ja0ncnOU-Bh',163,NULL,NULL,NULL,1793561284560,'demo'),
(673,'JTJE6TSG46QRAQG1PVGZ5HW70W',2,'ticket',5,0,'','Both Days','multi_day',4800,960,800,307,461,1,'XJ9E8D6J','RC1-0400000200000182-Z2JGTGX8GJD507HF9F6RYB1JGA09GSDR6GE3ENZT0DZ82W6H1N00QBK6GZ4W9XFB65SPZ3AJF8DQDXZA95XV1T9VSZM55VJMF0QTT00-XJ9E8D6J','valid',0,NULL,'Ana N.',NULL,'w9m05VDF6myt','fI903Twb5EVC',134,NULL,'01a1b889-d884-7663-a112-8ddb6262015b',1794097404036,1793695748714,'demo'),
(711,'0K0BQV2NH6451JZ7A1D5BDQCTM',2,'ticket',5,0,'','Both Days','multi_day',4800,0,800,384,0,1,'SV8BEDJT','RC1-0400000200000182-9QAFV1V300T62EBRXJNGE6SHK42M45KWMY8H81X79MZSC36K8P9ZCG9KHZTHD6H0WK5BJ89GNH7BTREXDTP164JHE86QDCM73X9CM1G-SV8BEDJT','valid',0,NULL,'Ana T.',NULL,'8b7PQJ3yXOrX','AYzNo5yUxKld',147,NULL,'01a1b8ad-1236-7434-b02a-648bfcb2d0c0',1794099712566,1793853471288,'demo'),
(712,'0K0BQV2NH6451JZ7A1D5BDQCTM',2,'ticket',5,0,'','Both Days','multi_day',4800,0,800,384,0,1,'341JAZBM','RC1-0400000200000182-1QW67BQBS7MS6P1WYR2QSXD9EJRCENY3TWP3HT7BWSVAE7PVRQ67C43GBHXSC5G7T4C0S6Q4F9CWPXJQJ5XKKT417JGNYJDPPXHQ410-341JAZBM','valid',0,NULL,'Ana T.',NULL,'8b7PQJ3yXOrX','AYzNo5yUxKld',148,NULL,'01a1b8ad-1c5e-7da5-a06e-282d52b57547',1794099715166,1793853471288,'demo'),
(754,'9D3QP3W89HBXQ4H0490YEPX8V0',6,'ticket',15,0,'','Saturday Night Jam','single_day',3900,390,890,313,527,1,'P97A9WTH','RC1-04000006000003R2-KD6MFCTZJBJ0AA1HW1TNT9H4DATZXE96E8APH88QN6GD2N32066S7K8E9ARTBT6YHXVA60D1BM2ZKQHGXDW5YXGCZT2H6HFGKJTKG1G-P97A9WTH','valid',0,NULL,'Sofia G.',NULL,'p3_HQXCX4V3K','wz3Gv73hyXyD',58,NULL,NULL,NULL,1794029678357,'demo'),
(755,'9D3QP3W89HBXQ4H0490YEPX8V0',6,'ticket',15,0,'','Saturday Night Jam','single_day',3900,390,890,312,526,1,'PKE1R8D1','RC1-04000006000003R2-7FJVJ6D8MTNXMFB9GWHKMGV594KGYT1CK5G42RF2WMRPCNJ7RDW0X6Q57D7QW3VTNC5PKXPA9R2REVQKW501H4XH9ZDQJG9J8ND8J38-PKE1R8D1','valid',0,NULL,'Sofia G.',NULL,'p3_HQXCX4V3K','wz3Gv73hyXyD',59,NULL,NULL,NULL,1794029678357,'demo'),
(790,'Y4JWY7MGBCM0X69B2PQ4EYAFZW',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'VE79YEPH','RC1-0400000100000082-VCNPPN9PA3D76E58RGVC3FS0SSNA5HVBRK5MEXPTF0H7ERAWFKV43P659S4XTTX6JPCV7VMMV69SKJZMQKF88V0M0B9YD9S79YZMA38-VE79YEPH','valid',0,NULL,'Ana T.',NULL,'Z7mL98Y5WRC9','McFHDZePOvT1',213,NULL,NULL,NULL,1794090486440,'demo'),
(791,'Y4JWY7MGBCM0X69B2PQ4EYAFZW',1,'addon',6,0,'','After-hours session','extra_access',1200,0,0,0,0,1,'70V64BKK','RC1-0400000100000003-RC12085P8023RRYVK7JE6ME0S2HF0WQ29S8TSFXS2VTDG3VWD5A7GZ9SP1PGYJ49GFYR8KH1GND28SX1QBPSTXNH9Z9480FRNEFX630-70V64BKK','valid',0,NULL,'Ana T.',NULL,'Z7mL98Y5WRC9','McFHDZePOvT1',214,NULL,NULL,NULL,1794090486440,'demo'),
(801,'V00DQQ4RHPHCBJ4NY2GZZC67NW',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,667,0,1,'JCWY74J4','RC1-0400000100000082-V82ENC8NRJSM60N2WG0DAAZ8YDR5YFS5R9VQ1D0PKMAVJJX00GRPXEHFFSFAD1BDRJ56F6TRA8FC601VDA49THXN2G57JQK7GKAXP38-JCWY74J4','valid',0,NULL,'Ana R.',NULL,'nzAchzmslpmS','pKXaouXA-5Jk',220,NULL,NULL,NULL,1794139200000,'demo'),
(802,'V00DQQ4RHPHCBJ4NY2GZZC67NW',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'81JHJE0Y','RC1-0400000100000082-TRNSRS0GX95HJ67ABVG3WMNBBRD6X36ENYSJB22NKWAZHZK36C2Z3ZM79PXPGEBJB5MF7J28GRWW5GZEJRWCY8BRN6DFAEDBRN9900G-81JHJE0Y','valid',0,NULL,'Ana R.',NULL,'nzAchzmslpmS','pKXaouXA-5Jk',221,NULL,NULL,NULL,1794139200000,'demo'),
(803,'V00DQQ4RHPHCBJ4NY2GZZC67NW',1,'addon',1,0,'','Skate rental','skate_rental',800,0,725,58,0,2,'R67M8T3T','RC1-0400000100000003-6R11E8KQ491F56AD6JHKAN12QVVEZ6ST9VCEZTTN4GJ6NDTAX8GF44HHWNQD0KKVMT097VNECAM93TAKX4DZ6WS4206ZPW52FYPAT1R-R67M8T3T','valid',0,NULL,'Ana R.',NULL,'nzAchzmslpmS','pKXaouXA-5Jk',222,NULL,NULL,NULL,1794139200000,'demo'),
(827,'3W71BCECK9AC2YKDAVZAQQPHE0',7,'ticket',18,0,'','Entry','single_day',2400,0,860,207,0,1,'MY8ZT1AX','RC1-04000007000004G2-6FG9NRY4TM2TP7W6HFM0VGWMW7BM47NQ8ECCVHE5R170DY9367W5NBVH6GJXYYAJ34B4HZESTFQYZSGVESS6TRJ0PDAMZ1RHBE0YT18-MY8ZT1AX','valid',0,NULL,'Luis M.',NULL,'ReRYeepmYQCI','oGBgnZO9tIHO',37,NULL,NULL,NULL,1794226928731,'demo'),
(828,'3W71BCECK9AC2YKDAVZAQQPHE0',7,'ticket',18,0,'','Entry','single_day',2400,0,860,206,0,1,'V6T3H4S7','RC1-04000007000004G2-SNT0P4ZA0C77W4VDK5G656PNRV113WZ1MXDPQ4Q3GN61XJYYR0ZCBN770Q4QBD0T05DG85WD3GE3H3SPNE3KE7WM8MFGQD1G92PY80G-V6T3H4S7','valid',0,NULL,'Luis M.',NULL,'ReRYeepmYQCI','oGBgnZO9tIHO',38,NULL,NULL,NULL,1794226928731,'demo'),
(861,'Y1A6PEPDK7GZ9GWV0KFE6K1NW8',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'915A9MDY','RC1-0400000500000300-HR4KEQDEK9Q740R2DXJPV79XZKXFM0VCJ21DXH11CQ2JBQX7XQWG72F3R68Q5RYRGHX2698WE0ZHV72YZMKMFKCNN0JXY0S1315QA2G-915A9MDY','valid',0,NULL,'Finn S.',NULL,'5-saKH15XyDV','JWgsvEs1LRhP',47,NULL,NULL,NULL,1794342118909,'free'),
(862,'Y1A6PEPDK7GZ9GWV0KFE6K1NW8',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'2Z9YXNJC','RC1-0400000500000300-T1HY5MVBWRZM386PNR1Z8YH30P7FEDZBNZ0JHJPG7NG9PGVH0Q0BC84S3YC5FDBSNHGKPXB1EPGKK8RYSC1QE24CG8ECYPE7ZWHXP1G-2Z9YXNJC','valid',0,NULL,'Finn S.',NULL,'5-saKH15XyDV','JWgsvEs1LRhP',48,NULL,NULL,NULL,1794342118909,'free'),
(902,'AQ3NC28F75H4TMKSX3VPT65XN0',6,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,520,890,417,702,1,'DSJMRA81','RC1-0400000600000402-5F2WSRT7CX6Z7HFTPSV2BQH6BC8Y0E80EQC3FYRM2814563304CYKQGYZ82QWYM9ES9F5YW7TK4GN5WYSBMXPY288DC2NFW3MKH7P2G-DSJMRA81','valid',0,NULL,'Diego D.',NULL,'lpj7ZQARhNRH','a0kFxiDyPBY5',95,NULL,NULL,NULL,1794488669718,'demo'),
(903,'AQ3NC28F75H4TMKSX3VPT65XN0',6,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,520,890,416,702,1,'QBGPS71S','RC1-0400000600000402-7H4YCZKE2C9SPX14RQ4B6RXDRZC2Y8ZSANNA5GB5G5SQXTSVVSXHG28HH1A0J9E2S5B2JV2EHK5S8TD2VQ601E1X8JC38JVSTDTBM30-QBGPS71S','valid',0,NULL,'Diego D.',NULL,'lpj7ZQARhNRH','a0kFxiDyPBY5',96,NULL,NULL,NULL,1794488669718,'demo'),
(929,'YYPM0NJ82KT0B1RWVP6GMB45NW',9,'ticket',22,0,'','Two Sunsets','multi_day',5499,550,1025,507,990,1,'TWVGN187','RC1-04000009000005G2-GDREA4QMDDW2V5AMJJ7P5XMT39CXB3TQYE1M8P5Q3BBH9ZPNANHPRN7VA9NN19QBPNA95WSWGNM72KTFY4DZ7HGXQC4A1HXGMX5SR20-TWVGN187','valid',0,NULL,'Keisha H.',NULL,'NxfDJrXRuJYq','yY89npNPtcHc',18,NULL,NULL,NULL,1794649180641,'demo'),
(930,'YYPM0NJ82KT0B1RWVP6GMB45NW',9,'addon',3,0,'','VIP lounge','vip_lounge',3500,0,725,254,0,1,'GV4CHSCD','RC1-0400000900000003-1X7831HC9WJXRDTNTVAH8JSE84DPC4GCE35SFYQNBJ3QD6WFMKA97CHPH8BHFDA2FN9G86HW1R80NWJSPRR8TYTDC38K6PAW31E3W00-GV4CHSCD','valid',0,NULL,'Keisha H.',NULL,'NxfDJrXRuJYq','yY89npNPtcHc',19,NULL,NULL,NULL,1794649180641,'demo'),
(977,'NHJP9GNJYP4M733JXFFA5VD18G',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'SHNRJREX','RC1-0400000500000300-6T0PSK2AE0K9RB93J3A1676Z1DXGFEAP6HS24FDGT4Q47VVM1PZ10ZJP2XDVTPT43MBSJ2H3M59B9PM5MTG01D4JTFRS99HRPZEWA2G-SHNRJREX','valid',0,NULL,'Ana R.',NULL,'R7fg6h4v_8X9','Y_QE04XHf7K7',53,NULL,NULL,NULL,1794830400000,'free'),
(978,'BN37A1BFN74WN2V95WN2063FN4',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,0,1025,349,0,1,'EFHHB67B','RC1-04000001000000R2-M5N4P82RGF35MQ0F3X8B8ND9KE3GYY3CWK2C1VSVVZNN6CXJ7DT4X3GRQXF0M46HY71483HJF3QK5XPVR5QEVVDRV6FRNWASJ9KCC28-EFHHB67B','valid',0,NULL,'Theo T.',NULL,'B0NygxcfGzN8','QJG4S-qPu_SD',262,NULL,NULL,NULL,1794843420593,'demo'),
(979,'BN37A1BFN74WN2V95WN2063FN4',1,'ticket',3,0,'','Two Floors, One Night','single_day',3400,0,1025,348,0,1,'H3MKWWZ3','RC1-04000001000000R2-MSNPM8R1672GTM69N8KQBRGMQJ62BTF8PZXDJCZP8VC2VYNNYGHKKGQEJDVMXX00VG716D8P45TTRNA1WMHHC1N9SXBY0BFQZB6KJ1R-H3MKWWZ3','valid',0,NULL,'Theo T.',NULL,'B0NygxcfGzN8','QJG4S-qPu_SD',263,NULL,NULL,NULL,1794843420593,'demo'),
(980,'BN37A1BFN74WN2V95WN2063FN4',1,'addon',2,0,'','Pads & helmet','skate_rental',500,0,725,37,0,2,'DSCF77Q3','RC1-0400000100000003-665YDEY8F7E38AH40GVSDAF7T22VPPWW8KX4KA7A1GZ61MM8562Y9PPZA6HGT3ARJDJD3166MG3TBXNGH5Y384CRGCD4MVJ8KGZRW3R-DSCF77Q3','valid',0,NULL,'Theo T.',NULL,'B0NygxcfGzN8','QJG4S-qPu_SD',264,NULL,NULL,NULL,1794843420593,'demo'),
(1015,'0BPW69C4KCNYPG1E7Y7VFK05N4',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'0SGEQN57','RC1-0400000100000082-JJQX6EHD7226TXVVN2BJ0M9RR7XF1GVHS954A4KP8Q9CXZQ8B83N7S0S9T1RKP1TGXMREYF3X79SYYT8TCM19YZRVD18SXHA3FSZ41R-0SGEQN57','valid',0,NULL,'Malik K.',NULL,'Mqng6LX3-F7o','9sd1FA6QvNfc',282,NULL,'01a1f612-cf0b-7bb8-b8fd-e22544137ba5',1795129790219,1794922571030,'demo'),
(1016,'0BPW69C4KCNYPG1E7Y7VFK05N4',1,'addon',3,0,'','VIP lounge','vip_lounge',3500,0,725,254,0,1,'RMBQDKMG','RC1-0400000100000003-H08T6TGNNFKXCZA2CC6ZF5HPT4GF1E0BY0KSACGZ9AX08EKV66HVWSRKR7R6RCZV8APSHFJN37DCVJY2MTGXQHXMW025KF9Q0R3363G-RMBQDKMG','valid',0,NULL,'Malik K.',NULL,'Mqng6LX3-F7o','9sd1FA6QvNfc',283,NULL,NULL,NULL,1794922571030,'demo'),
(1054,'DJS51D3H4GDHJRRFRPMFDWDY1C',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'YJ65AA61','RC1-0400000500000300-EYVX4T2Z50ZZ1Y7KD9G8M9ZQ62BET396MVVFEMEBXNT1ERJ45J0EAPHCZ2A8N85RA14R0R9MT7VRG7NHZM0RKC08D39DTQ728T2RT0R-YJ65AA61','valid',0,NULL,'Mei-Lin G.',NULL,'i_3L9ebkfltK','j10a55tjvyAy',67,NULL,NULL,NULL,1794975641106,'free'),
(1055,'DJS51D3H4GDHJRRFRPMFDWDY1C',5,'ticket',12,0,'','Free entry','single_day',0,0,881,0,0,1,'71YNA88X','RC1-0400000500000300-M61165QN9Q8WFJGP4TBY368Y8GKP74SNSEJP0X39SDDDYBY86NZHQTJQZCZH4DQBEC0FT36AH5FW2EX80Y800JMNDRBBS8EBPNB5M20-71YNA88X','valid',0,NULL,'Mei-Lin G.',NULL,'i_3L9ebkfltK','j10a55tjvyAy',68,NULL,NULL,NULL,1794975641106,'free'),
(1077,'CJHNJXB4RP7MC7HWR1G2PMJ1X4',6,'ticket',13,0,'','Weekend Pass','multi_day',6500,0,890,579,0,1,'2G04SHCD','RC1-0400000600000382-Y25JYQZ187YWG05BFS90NMSVDHYS4NASMG9N9664S0ZARE1C3J42ZEAZPMVAWXAYDCFEKGHQAP24M3NQ8ENZ9JQ5EJ95T07HSK5QY10-2G04SHCD','valid',0,NULL,'Ana R.',NULL,'eY53VT-hmjvX','F6HkD-uo7ElY',122,NULL,NULL,NULL,1795003200000,'demo'),
(1078,'CJHNJXB4RP7MC7HWR1G2PMJ1X4',6,'ticket',13,0,'','Weekend Pass','multi_day',6500,0,890,579,0,1,'PE151T75','RC1-0400000600000382-5G4N006J27YV118E758KH7355JN0VMSM47MZ74XH9KP62SYQNETXD9SFP893XG6FMN71N7VVQSJW2T0RNJTR67SK219NSVM0TNGVJ28-PE151T75','valid',0,NULL,'Ana R.',NULL,'eY53VT-hmjvX','F6HkD-uo7ElY',123,NULL,NULL,NULL,1795003200000,'demo'),
(1079,'CJHNJXB4RP7MC7HWR1G2PMJ1X4',6,'ticket',13,0,'','Weekend Pass','multi_day',6500,0,890,578,0,1,'K4J9H1BG','RC1-0400000600000382-Y47WZKZZBPF3E6N43R31G21579YZQN03AAX5WYQX9DGQFTVJQSMQMYVS7RC9GFJQZ9Y3JSF5JHDP8YEBDET8ESJ3XGRZN9177EK1020-K4J9H1BG','valid',0,NULL,'Ana R.',NULL,'eY53VT-hmjvX','F6HkD-uo7ElY',124,NULL,NULL,NULL,1795003200000,'demo'),
(1080,'CJHNJXB4RP7MC7HWR1G2PMJ1X4',6,'addon',1,0,'','Skate rental','skate_rental',800,0,725,58,0,2,'1ASHK2EQ','RC1-0400000600000003-GG943YFYMWCMHCKYSDYGWNNNA299E9GNQ9B3MG6WG3KC1MVWYCBAGYQPSGCXXP0795A68ZCAFS358FBVWHCPY40WANSH0KDVTQ16P1G-1ASHK2EQ','valid',0,NULL,'Ana R.',NULL,'eY53VT-hmjvX','F6HkD-uo7ElY',125,NULL,NULL,NULL,1795003200000,'demo'),
(1081,'CJHNJXB4RP7MC7HWR1G2PMJ1X4',6,'addon',6,0,'','After-hours session','extra_access',1200,0,0,0,0,3,'H3NFB7RX','RC1-0400000600000003-90H4AVDS4G0AVP6263P2QR7RTB31QW7W16H5786CZDNBPMJCQ01ST140VDHJHEZT67DZHQZJS6AAGFA09ZZD2WTE4BFMH8Z4EKD5J2R-H3NFB7RX','valid',0,NULL,'Ana R.',NULL,'eY53VT-hmjvX','F6HkD-uo7ElY',126,NULL,NULL,NULL,1795003200000,'demo'),
(1098,'SJRH6VY7N0CWJCHR64WRR312FW',6,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,0,890,463,0,1,'4ZRZXR6R','RC1-0400000600000402-RTEKY3NYZJQX7BMF2RPH7QZ1P7MME1WAYVV88ZRPXERZA3947Q0FWMKV9XBF9JK7FGTBS79QCP8SH8WGCN8S2BHDEFNDXBQZSB16P2R-4ZRZXR6R','valid',0,NULL,'Omar C.',NULL,'w0VPxr5EWEJt','Jyv9MkiLT_sU',138,NULL,NULL,NULL,1795034331288,'demo'),
(1099,'SJRH6VY7N0CWJCHR64WRR312FW',6,'ticket',16,0,'','Early Bird Weekend','multi_day',5200,0,890,463,0,1,'82MFWFHF','RC1-0400000600000402-R1NMBAQ047CECB0GGM69CS4GER4EYCRKE83K8EQXWNJ004YCY8A4W49D84WM0ZDKWXNRH7X25G26D2GK4ATR8F3ZTR453VHJRBWR428-82MFWFHF','valid',0,NULL,'Omar C.',NULL,'w0VPxr5EWEJt','Jyv9MkiLT_sU',139,NULL,NULL,NULL,1795034331288,'demo'),
(1100,'SJRH6VY7N0CWJCHR64WRR312FW',6,'addon',4,0,'','Event T-shirt','merchandise',2800,0,725,203,0,2,'K5EE8TX7','RC1-0400000600000003-EJAKJMWRDP3H272P8EZQMCZJAZ4399F6ND10PV537Y6J1H3RG2715YD9J72EXYYFNDZM3E6E0D0P5EF5VV93FRY4M12HH3B2N3G6M3R-K5EE8TX7','valid',0,NULL,'Omar C.',NULL,'w0VPxr5EWEJt','Jyv9MkiLT_sU',140,NULL,NULL,NULL,1795034331288,'demo'),
(1130,'RK9AJT7ZDBBX7MRQH2REBVKJJR',9,'ticket',23,0,'','Derby Disco','single_day',3300,330,1025,304,594,1,'QPZ5VDAG','RC1-04000009000005R2-A728ECTWHZZCAP08F0VV48N5PNJVAJGZWNWQF72FENDEGFJP3WBRVGCQ5Q7ER3VDSQH68JM1Z6HRXPHVS8MKRAWJ48DQRRN0ZHDWY1R-QPZ5VDAG','valid',0,NULL,'Zoë N.',NULL,'Pe2aoIDGzPLe','w-x6Nqye0Vka',26,NULL,NULL,NULL,1795101298296,'demo'),
(1131,'RK9AJT7ZDBBX7MRQH2REBVKJJR',9,'addon',5,0,'','LED wheel lights','merchandise',1499,0,725,109,0,1,'Z49CQYGP','RC1-0400000900000003-712NQ9GY9G63EQYYR6NSJCHXC63XE07P7FGXTYF8128GHPY1PF53819NZ3S3SEZAB2V8JN0HRR0BTHHSRCM1G0YPMSW1YCWP83C801R-Z49CQYGP','valid',0,NULL,'Zoë N.',NULL,'Pe2aoIDGzPLe','w-x6Nqye0Vka',27,NULL,NULL,NULL,1795101298296,'demo'),
(1166,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,667,0,1,'20SGCV4G','RC1-0400000100000082-JXBX9XA98ZMAPB4GHVSDZPD4D211ZDN84JNTD0S0FM9DGSJFETNY1NK6V48EWXBYHNF95E2KPHZWXRFCHC4EM7WMCSKQ6YS7QKJWC1G-20SGCV4G','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',313,NULL,'01a1f611-1695-7a25-aa5f-9ce3962a6ba1',1795129677461,1795132551703,'demo'),
(1167,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,667,0,1,'EBNWFMTT','RC1-0400000100000082-QJ1PHV60VWDS49XBK5TEDSF1PQV1SPW6F7QRQQXR1G9ZGQVP57C0MZ4PZ0R9DZ910WYPCRZ92QHS519YX5NHZPEECFV32REV6VHNW0R-EBNWFMTT','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',314,NULL,'01a1f611-20bd-7983-8b1d-0b099893a8bb',1795129680061,1795132551703,'demo'),
(1168,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'8FQF5P7J','RC1-0400000100000082-9YY5G1TKCAXAXV95EN3F9KCK67036ET7ZHPXYMX6EDQ72KAF03QCMPQH52BV8DMG3Y3XZKH64S3JCWBYP35W3C535WCAWKQYA3EZP3G-8FQF5P7J','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',315,NULL,'01a1f611-2ae5-72b1-9f20-d561c8dc5da9',1795129682661,1795132551703,'demo'),
(1169,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'YKHVRCWW','RC1-0400000100000082-PDGD90YCDPSPKDHG2917XX8JD1H7XR2DNMBRTPS9F3S6G987GJ1CGNAZC72KX342472NCWB033E8Z3YZKBD703W2534ZRCXBSMWD428-YKHVRCWW','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',316,NULL,'01a1f611-350d-7ef3-af0c-4dbb1952155e',1795129685261,1795132551703,'demo'),
(1170,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'P785X7ZW','RC1-0400000100000082-PT520YH5ZDF0WR5D7YTQBGNAFT1S6YWQ4FY7NE41BN5TCKHCCR3ER3V3J1XNM715PKJJE1HHE7TQN36SE3DJF2Y7FB94TCKFQ43S830-P785X7ZW','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',317,NULL,'01a1f611-3f35-714f-ad3b-0365949e6d89',1795129687861,1795132551703,'demo'),
(1171,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'ticket',1,0,'','Weekend Pass','multi_day',6500,0,1025,666,0,1,'9V9MD50S','RC1-0400000100000082-K2F2S9QFCAY7GNJ9VNRVJQKPBSZYZGDZBDVW7SW2BDJ464VS8AAPJ5SKBQ37FRW6E5H87V9M7VXXZY3VCWA7YJG3ZY39CJ1AQ7H7Y38-9V9MD50S','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',318,NULL,'01a1f611-495d-7580-b5e6-e799ad7b6aa3',1795129690461,1795132551703,'demo'),
(1172,'EDTZDG991FBNZVAS0H6BR1R7VR',1,'addon',5,0,'','LED wheel lights','merchandise',1499,0,725,109,0,4,'G7NRBSEB','RC1-0400000100000003-G10FG1P711CD3QY4A3JDD419T0HYWYYQ736BQSXME4YQR6ST254Q8KQ4AQXC8930G9263VQ7DTATZVV4F2GBD8DX2NXGM1WRX2P0M1R-G7NRBSEB','valid',0,NULL,'Eli F.',NULL,'3E8BzTTRwobM','UHXE4imes7DM',319,NULL,NULL,NULL,1795132551703,'demo'),
(1203,'M5PAAFXNNK0RKJZ4DNTAJR0AR4',13,'ticket',31,0,'','Weekend Pass','single_day',2500,375,825,176,255,1,'Q7PXJT94','RC1-0400000D000007R2-16BH01WB7C6V8X83DM8PBSP3X3XVK7R2HJCA1RKEZ1Z7DJJS573ED212V8P47F30B0Y6N1G807M6QBB8X6K04VEXK3Q2TAEQW4JZ420-Q7PXJT94','valid',0,NULL,'Ana R.',NULL,'XGJS3FrCkNra','xct-sFBslJA1',1,NULL,NULL,NULL,1795176000000,'demo'),
(1204,'M5PAAFXNNK0RKJZ4DNTAJR0AR4',13,'ticket',31,0,'','Weekend Pass','single_day',2500,375,825,175,255,1,'TD8JG3WW','RC1-0400000D000007R2-C2SFXN7A4GWVG40VMMAVNEAXKJA2TWB767GV0RNQRBV6MB6A2FZHFAVD3YW8HGDM8A1YNGK3FMVR5EM8AKQEWBCAT5V3DWNY67QEG08-TD8JG3WW','valid',0,NULL,'Ana R.',NULL,'XGJS3FrCkNra','xct-sFBslJA1',2,NULL,NULL,NULL,1795176000000,'demo');
insert into "demo_payments" values
('demo_pi_XTQE8C836JAQ77Q0KBD93D72','demo_pi_XTQE8C836JAQ77Q0KBD93D72_secret_SPFS0FP4VSNA4F36GG7Q68SP2390YPXF','Q0Q7WDJ3BF60BTBHRBX0GJ072R','succeeded',6533,6533,6533,'usd',NULL,1785384306060),
('demo_pi_KK72X4208NJ4WN76PG6JNEA1','demo_pi_KK72X4208NJ4WN76PG6JNEA1_secret_D1932C7347NP6BQCKW33FV0S0CM7KFB1','NV7HBP56V42EPJDGV74S4CJ7DR','succeeded',24629,24629,24629,'usd',NULL,1787133900328),
('demo_pi_R5QCGJHM3F5WG0NYZZHANGY0','demo_pi_R5QCGJHM3F5WG0NYZZHANGY0_secret_2ZZK2Y8GFMQPEWTHDKH4HJBJNA15RQAR','HDEY3PWEQSSY2K9RDXDMYW4JG4','succeeded',1104,1104,0,'usd',NULL,1788224618899),
('demo_pi_2TRTC9Y2T7MW9T44DDF5QHHG','demo_pi_2TRTC9Y2T7MW9T44DDF5QHHG_secret_YT2EC42C9GYC4KAN6B0Q9VJWTXDBP0Q4','4G083D10KRJ1EGYWSWQ0DZF1WG','succeeded',3266,3266,0,'usd',NULL,1788263880000),
('demo_pi_VFZQXZTZ6ZH6N0S550ZG6RXD','demo_pi_VFZQXZTZ6ZH6N0S550ZG6RXD_secret_9CV58294EC0HTM0B7VWH27GN05JGRGK7','5PSMP6688PQD925D2AYRNGA7PR','succeeded',2869,2869,0,'usd',NULL,1788803530354),
('demo_pi_K1RA09Q7K89H03MBAKK6EBYH','demo_pi_K1RA09Q7K89H03MBAKK6EBYH_secret_JP82DARV5HDC8B4PVGF7CMBZ8EQYYNEK','DGHFNA4B6CJMWAW1RVXN0R2NT0','succeeded',5880,5880,0,'usd',NULL,1789186103281),
('demo_pi_V47Q721XZ1YDMW2XNSHCEY6H','demo_pi_V47Q721XZ1YDMW2XNSHCEY6H_secret_B0MZM09CNCFM07G7QF79NG7FK8YKTYN3','GC6KZ8HKGA99FC80TZ0JMQ4XF0','succeeded',13824,13824,0,'usd',NULL,1790189012281),
('demo_pi_PVHQBBPG7RAZN0D15Z6C25F1','demo_pi_PVHQBBPG7RAZN0D15Z6C25F1_secret_ZR83WK48P44DAYE23M6161DRHMZVS5ZG','1JSBKEHYNN3RWT2Y3W14GPQMJM','succeeded',6596,6596,6596,'usd',NULL,1790903650020),
('demo_pi_SGHNG3EKJDFZ3YVEWN9S2A8E','demo_pi_SGHNG3EKJDFZ3YVEWN9S2A8E_secret_2ZWY9NP2WJBMCAZTD9073X5DND8VV9H1','XATP10RGH2YXFHYVRH5Y4QTZ54','succeeded',10121,10121,0,'usd',NULL,1791018176153),
('demo_pi_23EC896S3WFFJ2DNERSEXRGY','demo_pi_23EC896S3WFFJ2DNERSEXRGY_secret_YK4QR14XVNA7Q6MYGEV1NM0369TENQ10','YF13QAFSY998WR85MS2TB0KM2C','succeeded',18812,18812,0,'usd',NULL,1791153714460),
('demo_pi_4MHZHGGK8ZD0G27Q1YY88KEW','demo_pi_4MHZHGGK8ZD0G27Q1YY88KEW_secret_M019CW9SJGQEXJ8KDP86T5PMFAH6FCS5','R923J7E46QRW9Q74FCZ15MZHCR','succeeded',7497,7497,0,'usd',NULL,1791424384322),
('demo_pi_GAWMWHBS5J6H9JH2W4PK26V7','demo_pi_GAWMWHBS5J6H9JH2W4PK26V7_secret_V9W0HDC2ZSHSKFMX872RME0ZRNCY5YEX','T6RXMPFDFVAR092A64VCP9PDDM','succeeded',5048,5048,5048,'usd',NULL,1791584348647),
('demo_pi_PVWKQAW5N3VGEYD8F5NJ7F20','demo_pi_PVWKQAW5N3VGEYD8F5NJ7F20_secret_YSXGT57BR7K58NJ009RKA8GHM1KM6T2Y','CC52DSVRX40NK1PQG5JSJ5GPE4','succeeded',3197,3197,0,'usd',NULL,1791611726110),
('demo_pi_A9P4D5TD9A21GBHVB1F00H33','demo_pi_A9P4D5TD9A21GBHVB1F00H33_secret_XD0SF2C6PRXY5ETW2KPW3FGQQA4RYFSE','W0X55KF29PTS7QP3WKJ0WK3C64','succeeded',8999,8999,0,'usd',NULL,1792210446651),
('demo_pi_37Y2FP9M4F995AEBRADTD37Z','demo_pi_37Y2FP9M4F995AEBRADTD37Z_secret_AJHT7R420PK76M3M9NZAN8Q9W81QC2HY','NKM4PRN0HBBPGVA53TB6TW269W','succeeded',17490,17490,17490,'usd',NULL,1792404488082),
('demo_pi_V02YT6DQKJ5NMVB6MKQ85WCF','demo_pi_V02YT6DQKJ5NMVB6MKQ85WCF_secret_K4TQ2ZR03HGW9A1W417SB95RZ6C5ZH76','51T1GV8FQ0RAAAF72HFXZF1HCR','succeeded',13371,13371,0,'usd',NULL,1792583880000),
('demo_pi_GSM4T9FCPFN9QMTTRZY5BRTX','demo_pi_GSM4T9FCPFN9QMTTRZY5BRTX_secret_B786VWM17255G22YXZES39HMJDFGKP1P','85T0ASNDABWDB6NCK6F1YRXN4W','succeeded',6395,6395,0,'usd',NULL,1792644319632),
('demo_pi_7GEFW42KXGCMG7QZRSKJE2NJ','demo_pi_7GEFW42KXGCMG7QZRSKJE2NJ_secret_9QA7ER807MKH2NEGDMQMDDE547VBE42M','1QBGF287Z8YHYNF50SZESZ4RH4','succeeded',4574,4574,0,'usd',NULL,1792968780829),
('demo_pi_JQM5W1G1Y8BHB8QFDH8G1EES','demo_pi_JQM5W1G1Y8BHB8QFDH8G1EES_secret_D21YXZWJNFBZ3FQX8C1CHT0JR8E9DCNB','332C6DMYAVEF445R3FN56TQJTM','succeeded',24624,24624,0,'usd',NULL,1793223410569),
('demo_pi_FDHZSE9ZG29T150RZCVGR7T9','demo_pi_FDHZSE9ZG29T150RZCVGR7T9_secret_TQRC9V3RTTJNDX04D02YD36154E40Q9X','EYFDJEW5TSEEXFT1DBZWP2CZVC','succeeded',7166,7166,7166,'usd',NULL,1793321249124),
('demo_pi_EAGJZRCWYENMTBTTM2DST95A','demo_pi_EAGJZRCWYENMTBTTM2DST95A_secret_Q5YBH5HCBJCRV0ENMWGKA6MR5QECMPDZ','KSYX556M2RTTBF7AT88HB8TDW4','succeeded',20978,20978,20978,'usd',NULL,1793418133168),
('demo_pi_Z196J0WRQ2JNHT6F4VRF08A5','demo_pi_Z196J0WRQ2JNHT6F4VRF08A5_secret_HSBBPE7DKVHW5C2DW05MSES19VFF2XEE','Z9DW0KB9DAB0B9S3EJ70WZT6AR','succeeded',12667,12667,0,'usd',NULL,1793419671767),
('demo_pi_CC2XZVN4Y0C2GJP80TBT53RE','demo_pi_CC2XZVN4Y0C2GJP80TBT53RE_secret_X5ZV35QW7DQ54Z2D2E80YZ30QE7V9539','7G46825BFNVFPHKK350AD3KHN8','succeeded',13757,13757,0,'usd',NULL,1793561164560),
('demo_pi_EM9B946AKQKR0QD73AQ9QDZ3','demo_pi_EM9B946AKQKR0QD73AQ9QDZ3_secret_TJQ2M1KHT43G9VT0KHQRZ1YD4TFKD2N6','D7MAP9WY7YPPN0N8R7T2N7X130','succeeded',4147,4147,0,'usd',NULL,1793695628714),
('demo_pi_Q7817Q3QDQ057K5YQ2EPBN6M','demo_pi_Q7817Q3QDQ057K5YQ2EPBN6M_secret_QKEMQZ5QVEC54NF54M6TC2P5WKNFG2Y0','5YJX6HTES7J7CFXY77F9QKC858','succeeded',10368,10368,0,'usd',NULL,1793853351288),
('demo_pi_5V6V3CPB0YS9G6T8KH2NMFCV','demo_pi_5V6V3CPB0YS9G6T8KH2NMFCV_secret_522MDEBBW7BCAC9K8MR6M3ZR7FY1TY8M','WTMAEGSA8VVD8HMJVATYT227Q8','succeeded',9224,9224,9224,'usd',NULL,1793983220966),
('demo_pi_8DHRKKP5V2XVH7TQP1K4PJFY','demo_pi_8DHRKKP5V2XVH7TQP1K4PJFY_secret_1J7D2FE7XX03EX7PHZMA6T85NTFPT7WB','3B8X3DYT904C6D8CCQCVZ7YKBC','succeeded',7645,7645,0,'usd',NULL,1794029558357),
('demo_pi_78BMH8DM4BCY9BJD3NT767EZ','demo_pi_78BMH8DM4BCY9BJD3NT767EZ_secret_3CW321JP28HS96V6EXDCBQW9DG28E5AW','1F72XBZEHC8XNEBP7VQNN0R2S8','succeeded',8366,8366,0,'usd',NULL,1794090366440),
('demo_pi_BY03Z7JWDKX21QZA3THGNJ60','demo_pi_BY03Z7JWDKX21QZA3THGNJ60_secret_HKRJNKGY4E8GHYJ9QD1H4YYMH44KJEJC','9R9A2EJSPPVZ7R5SP8NT72R2BC','succeeded',16049,16049,0,'usd',NULL,1794139080000),
('demo_pi_66FNGCXNMJE2GA5HM5DBZ1EN','demo_pi_66FNGCXNMJE2GA5HM5DBZ1EN_secret_9S1AVMNWYR2678RYNNR3HXW55V0BVZ8T','X0BWGZP7YRW6V88KRJCQ41DGMG','succeeded',5213,5213,0,'usd',NULL,1794226808731),
('demo_pi_W85260WNV91QRPG901CRPZ0J','demo_pi_W85260WNV91QRPG901CRPZ0J_secret_Y8TSPGAQHXJFH73CA832WP42PVRK4Z50','4TRC7CSBRZ6V54V3T2ABBSHE7C','succeeded',14693,14693,14693,'usd',NULL,1794286601975),
('demo_pi_WQPY54PQC2EM4SPSDG6BRF45','demo_pi_WQPY54PQC2EM4SPSDG6BRF45_secret_Z93TWZH9RQGYBEYAK4H1V1J599WJQS9Q','A795M8TP2E9R2TNBZVFBAXRGK0','succeeded',10193,10193,0,'usd',NULL,1794488549718),
('demo_pi_RGJ7KG4PG4RX27ANM4S3B9ZZ','demo_pi_RGJ7KG4PG4RX27ANM4S3B9ZZ_secret_3VYVX4PSQR3Y52W2HQSVJK4XS3S46FF5','19656GPS9DGXEV3JG8TRQNEN6M','succeeded',9210,9210,0,'usd',NULL,1794649060641),
('demo_pi_2XXYA2JKK2F28K50JYBVPBM4','demo_pi_2XXYA2JKK2F28K50JYBVPBM4_secret_H3BWR1GA11VT7H377Q1XSCQQJD7JYXSB','T0RAHX1RZ8KNPAGN43CC62T9PW','succeeded',5097,5097,5097,'usd',NULL,1794688308787),
('demo_pi_D7BKN1T9RP1XT4R1NVV9PY63','demo_pi_D7BKN1T9RP1XT4R1NVV9PY63_secret_2E2SMM8QJQPZVY8NVM7TAVG9KZXNZMHS','V28MCE5XDHKK2HRH0PE1KZ9MZC','succeeded',5172,5172,5172,'usd',NULL,1794705466676),
('demo_pi_BH6MZPT66FAN62KZ4TVFCJTC','demo_pi_BH6MZPT66FAN62KZ4TVFCJTC_secret_S1FMBXTBEMTA0BFZKZ2TG4BMD25GE6Q1','4Q2RVVZHZ7HRZN2HKGMBZKQX50','succeeded',18563,18563,18563,'usd',NULL,1794822410944),
('demo_pi_G030W3VQZ21XPB7QA7QF7SVE','demo_pi_G030W3VQZ21XPB7QA7QF7SVE_secret_7NEKJN6PW86VRZYZJ2VSW8AMNW4KNNR2','YQBS8SSVKPDYADSPFBTG0GK5B0','succeeded',8570,8570,0,'usd',NULL,1794843300593),
('demo_pi_1MVPTJ34WWZZ8MM561M23CFG','demo_pi_1MVPTJ34WWZZ8MM561M23CFG_secret_3V0CFPDG3CWG091P1YRFQH2D36WH3RNG','B26JKKNGXGTV7V3M30M6GSTXYM','succeeded',10920,10920,0,'usd',NULL,1794922451030),
('demo_pi_CVZ8MGATV51SBVX8ZJ0H9QDH','demo_pi_CVZ8MGATV51SBVX8ZJ0H9QDH_secret_PD3HN5NK6W42GJ4WJ7EZY0Q3BSFTHX6G','YCQ2XFJSR2JDM0B0CYE9QJHRKC','succeeded',26552,26552,0,'usd',NULL,1795003080000),
('demo_pi_NMR5BX83Q1T38ZHGVECTPAXZ','demo_pi_NMR5BX83Q1T38ZHGVECTPAXZ_secret_B2ZFJ0NHHGMDN6CCCCAARZXWKTDSA2YG','8F0CHTQEGPMEZP3QE8HM7YJVAR','succeeded',17332,17332,0,'usd',NULL,1795034211288),
('demo_pi_EKDCCVF8WM7ZP5SQS5Z3KB5N','demo_pi_EKDCCVF8WM7ZP5SQS5Z3KB5N_secret_7QCTQCN05TYA6GPB0956R3HAGK0PMAMJ','T2844JVVVA1HEGBEBF0BZ6HCVM','succeeded',4882,4882,0,'usd',NULL,1795101178296),
('demo_pi_BNGBTGEBD85SWGKW0BYKH97D','demo_pi_BNGBTGEBD85SWGKW0BYKH97D_secret_PFTJX4XR6ZD54SSEVPB2CS57Y8SHNNYW','E0G2BKH74QYDQ1E2ZDK9FQ4W78','succeeded',49429,49429,0,'usd',NULL,1795132431703),
('demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP','demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP_secret_PWVNAN5SHHV1QQQPB394JYRN3VNEGZFC','JJ9T7TPEHR58AR006GA209DCS8','succeeded',4601,4601,0,'usd',NULL,1795176000000);
insert into "demo_refunds" values
('requested_Q0Q7WDJ3BF60BTBHRBX0GJ072R','demo_pi_XTQE8C836JAQ77Q0KBD93D72',6533,1785384726060),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR','demo_pi_KK72X4208NJ4WN76PG6JNEA1',24629,1787134320328),
('requested_1JSBKEHYNN3RWT2Y3W14GPQMJM','demo_pi_PVHQBBPG7RAZN0D15Z6C25F1',6596,1790904070020),
('requested_T6RXMPFDFVAR092A64VCP9PDDM','demo_pi_GAWMWHBS5J6H9JH2W4PK26V7',5048,1791584768647),
('requested_NKM4PRN0HBBPGVA53TB6TW269W','demo_pi_37Y2FP9M4F995AEBRADTD37Z',17490,1792404908082),
('requested_EYFDJEW5TSEEXFT1DBZWP2CZVC','demo_pi_FDHZSE9ZG29T150RZCVGR7T9',7166,1793321669124),
('requested_KSYX556M2RTTBF7AT88HB8TDW4','demo_pi_EAGJZRCWYENMTBTTM2DST95A',20978,1793418553168),
('requested_WTMAEGSA8VVD8HMJVATYT227Q8','demo_pi_5V6V3CPB0YS9G6T8KH2NMFCV',9224,1793983640966),
('requested_4TRC7CSBRZ6V54V3T2ABBSHE7C','demo_pi_W85260WNV91QRPG901CRPZ0J',14693,1794287021975),
('requested_T0RAHX1RZ8KNPAGN43CC62T9PW','demo_pi_2XXYA2JKK2F28K50JYBVPBM4',5097,1794688728787),
('requested_V28MCE5XDHKK2HRH0PE1KZ9MZC','demo_pi_D7BKN1T9RP1XT4R1NVV9PY63',5172,1794705886676),
('requested_4Q2RVVZHZ7HRZN2HKGMBZKQX50','demo_pi_BH6MZPT66FAN62KZ4TVFCJTC',18563,1794822830944);
insert into "refunds" values
('requested_NV7HBP56V42EPJDGV74S4CJ7DR','NV7HBP56V42EPJDGV74S4CJ7DR','N7HEQWEF4XT6GCTP0XA5R9ZW20',4,'demo_pi_KK72X4208NJ4WN76PG6JNEA1',24629,22800,1829,1080,0,'requested','The buyer cannot come.','succeeded',NULL,NULL,'admin',1,NULL,NULL,1787134320328,NULL,NULL,NULL,1787134320328);
insert into "refund_items" values
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',27,'ticket',10,1,2700,240,270),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',28,'ticket',10,1,2700,240,270),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',29,'ticket',10,1,2700,240,270),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',30,'ticket',10,1,2700,239,270),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',31,'addon',2,3,1500,109,0),
('requested_NV7HBP56V42EPJDGV74S4CJ7DR',32,'addon',3,3,10500,761,0);
insert into "ledger_entries" values
(6,1,'earned',270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',27,NULL,NULL,'',NULL,NULL,'earned:27',1787134020328),
(7,1,'earned',270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',28,NULL,NULL,'',NULL,NULL,'earned:28',1787134020328),
(8,1,'earned',270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',29,NULL,NULL,'',NULL,NULL,'earned:29',1787134020328),
(9,1,'earned',270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',30,NULL,NULL,'',NULL,NULL,'earned:30',1787134020328),
(39,1,'earned',270,'demo',4,'G8TK3308VFGTMJZK0Q1ND4FM7C',140,NULL,NULL,'',NULL,NULL,'earned:140',1789186223281),
(40,1,'earned',270,'demo',4,'G8TK3308VFGTMJZK0Q1ND4FM7C',141,NULL,NULL,'',NULL,NULL,'earned:141',1789186223281),
(54,1,'earned',459,'demo',1,'NFRE7XGK8R39TX16ZDPM68RP6C',209,NULL,NULL,'',NULL,NULL,'earned:209',1791018296153),
(55,1,'earned',459,'demo',1,'NFRE7XGK8R39TX16ZDPM68RP6C',210,NULL,NULL,'',NULL,NULL,'earned:210',1791018296153),
(56,1,'earned',459,'demo',1,'NFRE7XGK8R39TX16ZDPM68RP6C',211,NULL,NULL,'',NULL,NULL,'earned:211',1791018296153),
(72,3,'earned',275,'demo',8,'NMYE0E4SQN0Z88FEE68A94WCDM',251,NULL,NULL,'',NULL,NULL,'earned:251',1791153834460),
(73,3,'earned',500,'demo',8,'NMYE0E4SQN0Z88FEE68A94WCDM',252,NULL,NULL,'',NULL,NULL,'earned:252',1791153834460),
(74,3,'earned',500,'demo',8,'NMYE0E4SQN0Z88FEE68A94WCDM',253,NULL,NULL,'',NULL,NULL,'earned:253',1791153834460),
(75,3,'earned',500,'demo',8,'NMYE0E4SQN0Z88FEE68A94WCDM',254,NULL,NULL,'',NULL,NULL,'earned:254',1791153834460),
(97,3,'earned',290,'demo',1,'P658VYCP8DT707K3EHP0J03AXG',348,NULL,NULL,'',NULL,NULL,'earned:348',1791611846110),
(107,1,'earned',459,'demo',1,'2S3SVXR7ZXZAG722RMJZAFQEW0',439,NULL,NULL,'',NULL,NULL,'earned:439',1792210566651),
(108,1,'earned',459,'demo',1,'2S3SVXR7ZXZAG722RMJZAFQEW0',440,NULL,NULL,'',NULL,NULL,'earned:440',1792210566651),
(123,1,'earned',459,'demo',1,'9TA5V8N2XHGFFS81DJ018A5H5W',512,NULL,NULL,'',NULL,NULL,'earned:512',1792968900829),
(134,2,'earned',308,'demo',2,'SM6WW9P0ENNKYVR369Q84WCWGC',596,NULL,NULL,'',NULL,NULL,'earned:596',1793419791767),
(135,2,'earned',307,'demo',2,'SM6WW9P0ENNKYVR369Q84WCWGC',597,NULL,NULL,'',NULL,NULL,'earned:597',1793419791767),
(136,2,'earned',307,'demo',2,'SM6WW9P0ENNKYVR369Q84WCWGC',598,NULL,NULL,'',NULL,NULL,'earned:598',1793419791767),
(137,2,'earned',307,'demo',2,'SM6WW9P0ENNKYVR369Q84WCWGC',599,NULL,NULL,'',NULL,NULL,'earned:599',1793419791767),
(141,1,'earned',878,'demo',1,'3VA9EAV78MH4CEK7B97RY9NE54',635,NULL,NULL,'',NULL,NULL,'earned:635',1793561284560),
(142,1,'earned',877,'demo',1,'3VA9EAV78MH4CEK7B97RY9NE54',636,NULL,NULL,'',NULL,NULL,'earned:636',1793561284560),
(150,2,'earned',461,'demo',2,'JTJE6TSG46QRAQG1PVGZ5HW70W',673,NULL,NULL,'',NULL,NULL,'earned:673',1793695748714),
(174,2,'earned',527,'demo',6,'9D3QP3W89HBXQ4H0490YEPX8V0',754,NULL,NULL,'',NULL,NULL,'earned:754',1794029678357),
(175,2,'earned',526,'demo',6,'9D3QP3W89HBXQ4H0490YEPX8V0',755,NULL,NULL,'',NULL,NULL,'earned:755',1794029678357),
(207,2,'earned',702,'demo',6,'AQ3NC28F75H4TMKSX3VPT65XN0',902,NULL,NULL,'',NULL,NULL,'earned:902',1794488669718),
(208,2,'earned',702,'demo',6,'AQ3NC28F75H4TMKSX3VPT65XN0',903,NULL,NULL,'',NULL,NULL,'earned:903',1794488669718),
(212,3,'earned',990,'demo',9,'YYPM0NJ82KT0B1RWVP6GMB45NW',929,NULL,NULL,'',NULL,NULL,'earned:929',1794649180641),
(264,3,'earned',594,'demo',9,'RK9AJT7ZDBBX7MRQH2REBVKJJR',1130,NULL,NULL,'',NULL,NULL,'earned:1130',1795101298296),
(282,1,'reversed',-270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',27,'requested_NV7HBP56V42EPJDGV74S4CJ7DR',NULL,'',NULL,NULL,'reversed:requested_NV7HBP56V42EPJDGV74S4CJ7DR:27',1787134320328),
(283,1,'reversed',-270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',28,'requested_NV7HBP56V42EPJDGV74S4CJ7DR',NULL,'',NULL,NULL,'reversed:requested_NV7HBP56V42EPJDGV74S4CJ7DR:28',1787134320328),
(284,1,'reversed',-270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',29,'requested_NV7HBP56V42EPJDGV74S4CJ7DR',NULL,'',NULL,NULL,'reversed:requested_NV7HBP56V42EPJDGV74S4CJ7DR:29',1787134320328),
(285,1,'reversed',-270,'demo',4,'N7HEQWEF4XT6GCTP0XA5R9ZW20',30,'requested_NV7HBP56V42EPJDGV74S4CJ7DR',NULL,'',NULL,NULL,'reversed:requested_NV7HBP56V42EPJDGV74S4CJ7DR:30',1787134320328),
(291,1,'adjusted',2500,'demo',NULL,NULL,NULL,NULL,NULL,'Flyers for Brooklyn, as agreed','GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','adjusted:1:demo-flyers',1790856000000),
(292,1,'paid_out',-7540,'demo',NULL,NULL,NULL,NULL,'RYQ3HVT27H42V6G47VC8V4GDQ8','PayPal, 8XJ21604KP','GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','paid_out:RYQ3HVT27H42V6G47VC8V4GDQ8',1791288000000),
(293,8,'earned',255,'demo',13,'M5PAAFXNNK0RKJZ4DNTAJR0AR4',1203,NULL,NULL,'',NULL,NULL,'earned:1203',1795176000000),
(294,8,'earned',255,'demo',13,'M5PAAFXNNK0RKJZ4DNTAJR0AR4',1204,NULL,NULL,'',NULL,NULL,'earned:1204',1795176000000);
insert into "payouts" values
('RYQ3HVT27H42V6G47VC8V4GDQ8',1,7540,'demo','paypal','8XJ21604KP','','2026-10-06','GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','1:demo-payout',1791288000000);
insert into "scans" values
('01a1f60c-0ab4-7da1-a7cb-1a45d76d5aa1',1,'demo-gate-a','Gate A','8F58GS0T',1795129346600,140,1795129346740,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,485,'applied',NULL,NULL,326,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f60c-14dc-7823-b6e3-d6884a83dc8b',1,'demo-gate-a','Gate A','W2PZ5BF3',1795129349200,140,1795129349340,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,486,'applied',NULL,NULL,327,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-1695-7a25-aa5f-9ce3962a6ba1',1,'demo-gate-a','Gate A','20SGCV4G',1795129677321,140,1795129677461,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1166,'applied',NULL,NULL,331,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-1951-71ee-a673-4614b249cf5e',1,'demo-gate-a','Gate A','YX5SZJHN',1795129678021,140,1795129678161,'refuse','wrong_event','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,NULL,'applied',NULL,NULL,332,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-20bd-7983-8b1d-0b099893a8bb',1,'demo-gate-a','Gate A','EBNWFMTT',1795129679921,140,1795129680061,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1167,'applied',NULL,NULL,333,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-2ae5-72b1-9f20-d561c8dc5da9',1,'demo-gate-a','Gate A','8FQF5P7J',1795129682521,140,1795129682661,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1168,'applied',NULL,NULL,334,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-350d-7ef3-af0c-4dbb1952155e',1,'demo-gate-a','Gate A','YKHVRCWW',1795129685121,140,1795129685261,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1169,'applied',NULL,NULL,335,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-3f35-714f-ad3b-0365949e6d89',1,'demo-gate-a','Gate A','P785X7ZW',1795129687721,140,1795129687861,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1170,'applied',NULL,NULL,336,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f611-495d-7580-b5e6-e799ad7b6aa3',1,'demo-gate-a','Gate A','9V9MD50S',1795129690321,140,1795129690461,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1171,'applied',NULL,NULL,337,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f612-cf0b-7bb8-b8fd-e22544137ba5',1,'demo-gate-b','Gate B','0SGEQN57',1795129790599,-380,1795129790219,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,1015,'applied',NULL,NULL,339,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f63c-b0a2-7e8d-82c4-f34a568478dd',1,'demo-gate-a','Gate A','N0T0NE0F',1795132534806,140,1795132534946,'refuse','unknown','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,NULL,'applied',NULL,NULL,390,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1f698-790c-7bdc-8d6f-8d9ba7f8903b',1,'demo-gate-a','Gate A','EN80774X',1795138549888,140,1795138550028,'admit','ok','manual','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1795138815950,348,'applied',NULL,NULL,422,'2026-11-19','in','entry',NULL,NULL,NULL),
('01a1b85a-e29a-7ba9-86e7-8232f04bbd3b',2,'demo-gate-b','Gate B','X2JHYY1N',1794094326806,-380,1794094326426,'admit','ok','manual','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,553,'applied',NULL,NULL,170,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85a-ecc2-78c9-9294-56d5d381b6b7',2,'demo-gate-b','Gate B','KYP0YVMZ',1794094329406,-380,1794094329026,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,554,'applied',NULL,NULL,171,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85a-f6ea-76b2-8df6-da5afd79c2be',2,'demo-gate-b','Gate B','P3G48VQ2',1794094332006,-380,1794094331626,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,555,'applied',NULL,NULL,172,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85b-0112-769d-9446-f3cae118398e',2,'demo-gate-b','Gate B','EF8T8E44',1794094334606,-380,1794094334226,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,556,'applied',NULL,NULL,173,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85b-0496-79db-9f04-e6cd8c1694da',2,'demo-gate-a','Gate A','N0T0NE0F',1794094334986,140,1794094335126,'refuse','unknown','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,NULL,'applied',NULL,NULL,174,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85b-0b3a-797b-a913-3815c906680b',2,'demo-gate-b','Gate B','3ADP8T7T',1794094337206,-380,1794094336826,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,557,'applied',NULL,NULL,176,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85b-1562-72d4-b726-77a74e24f23a',2,'demo-gate-b','Gate B','15AMDE76',1794094339806,-380,1794094339426,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,558,'applied',NULL,NULL,177,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b85b-1f8a-710c-bdf8-6f2f8b9d6883',2,'demo-gate-b','Gate B','7T1D2P9G',1794094342406,-380,1794094342026,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,559,'applied',NULL,NULL,178,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b865-df1a-7a2f-8635-255bd0999de8',2,'demo-gate-b','Gate B','X2JHYY1N',1794095046806,-380,1794095046426,'refuse','already_in','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,553,'repeated','already_in','01a1b85a-e29a-7ba9-86e7-8232f04bbd3b',180,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b867-75a3-722b-839c-b234911be1be',2,'demo-gate-a','Gate A','YX5SZJHN',1794095150359,140,1794095150499,'refuse','wrong_event','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,NULL,'applied',NULL,NULL,183,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b889-d884-7663-a112-8ddb6262015b',2,'demo-gate-a','Gate A','XJ9E8D6J',1794097403896,140,1794097404036,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,673,'applied',NULL,NULL,224,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b89d-9f1b-79c8-8939-a0b22879ae2b',2,'demo-gate-b','Gate B','V6MM758F',1794098700439,-380,1794098700059,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,596,'applied',NULL,NULL,246,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b89d-a943-7d36-a004-022497432193',2,'demo-gate-b','Gate B','7QFSVA0S',1794098703039,-380,1794098702659,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,597,'applied',NULL,NULL,247,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b89d-b36b-7685-a737-45aaddc11708',2,'demo-gate-b','Gate B','M02T8Z9D',1794098705639,-380,1794098705259,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,598,'applied',NULL,NULL,248,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b89d-bd93-7445-be29-e8d6183fd8b8',2,'demo-gate-b','Gate B','XECFJMVA',1794098708239,-380,1794098707859,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,599,'applied',NULL,NULL,249,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8ad-1236-7434-b02a-648bfcb2d0c0',2,'demo-gate-a','Gate A','SV8BEDJT',1794099712426,140,1794099712566,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,711,'applied',NULL,NULL,261,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8ad-1c5e-7da5-a06e-282d52b57547',2,'demo-gate-a','Gate A','341JAZBM',1794099715026,140,1794099715166,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,712,'applied',NULL,NULL,262,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8c4-9ebd-7996-981c-e86d4d685edd',2,'demo-gate-b','Gate B','JGSJAPDG',1794101256249,-380,1794101255869,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,478,'applied',NULL,NULL,274,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8c4-a8e5-7826-b2a1-b7ff8f29f0a3',2,'demo-gate-b','Gate B','VX2KCPGT',1794101258849,-380,1794101258469,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,479,'applied',NULL,NULL,275,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8d8-9ff9-79e6-9248-fe6a9f813048',2,'demo-gate-a','Gate A','ACP5FHFS',1794102566765,140,1794102566905,'admit','ok','manual','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,180,'applied',NULL,NULL,290,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8d8-aa21-784d-9d4d-161d261a0253',2,'demo-gate-a','Gate A','25TRBXEP',1794102569365,140,1794102569505,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,181,'applied',NULL,NULL,291,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8d8-b449-7fe5-b144-9fbba404325c',2,'demo-gate-a','Gate A','6KHQNFS4',1794102571965,140,1794102572105,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,182,'applied',NULL,NULL,292,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1b8d8-be71-7423-aba1-b178f53e2779',2,'demo-gate-a','Gate A','DZWV3WBN',1794102574565,140,1794102574705,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1794103424169,183,'applied',NULL,NULL,293,'2026-11-07','in','entry',NULL,NULL,NULL),
('01a1238c-b1fe-7080-80a9-018ee2887dcc',3,'demo-gate-a','Gate A','ZVQW0ZF7',1791597785458,140,1791597785598,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1791606473342,100,'applied',NULL,NULL,125,'2026-10-09','in','entry',NULL,NULL,NULL),
('01a123a1-c393-751c-8699-d2b22310bd3e',3,'demo-gate-a','Gate A','YX5SZJHN',1791599166215,140,1791599166355,'refuse','wrong_event','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1791606473342,NULL,'applied',NULL,NULL,145,'2026-10-09','in','entry',NULL,NULL,NULL),
('01a12405-6fb2-71c6-b5e2-5984b529f919',3,'demo-gate-a','Gate A','GNF0TNMV',1791605698342,140,1791605698482,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1791606473342,60,'applied',NULL,NULL,206,'2026-10-09','in','entry',NULL,NULL,NULL),
('01a12410-003a-7618-9656-c02485b00625',3,'demo-gate-a','Gate A','N0T0NE0F',1791606390702,140,1791606390842,'refuse','unknown','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1791606473342,NULL,'applied',NULL,NULL,210,'2026-10-09','in','entry',NULL,NULL,NULL),
('01a097c0-55c5-7ddb-9ad7-0c6f04c7f505',4,'demo-gate-a','Gate A','AGTNEQYA',1789252359481,140,1789252359621,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,61,'applied',NULL,NULL,134,'2026-09-12','in','entry',NULL,NULL,NULL),
('01a097d4-0da9-756b-a0d1-e2a2855ef66f',4,'demo-gate-a','Gate A','60PJSMCH',1789253651741,140,1789253651881,'refuse','wrong_event','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,NULL,'applied',NULL,NULL,146,'2026-09-12','in','entry',NULL,NULL,NULL),
('01a097f8-f21a-782f-8b96-e365f8394b3b',4,'demo-gate-a','Gate A','2ZNP5Y3W',1789256069518,140,1789256069658,'admit','ok','manual','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,140,'applied',NULL,NULL,179,'2026-09-12','in','entry',NULL,NULL,NULL),
('01a097f8-fc42-7256-a442-b224bf4cb582',4,'demo-gate-a','Gate A','Q7DF0M30',1789256072118,140,1789256072258,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,141,'applied',NULL,NULL,180,'2026-09-12','in','entry',NULL,NULL,NULL),
('01a09801-2f7a-7168-96f0-56c3ce649999',4,'demo-gate-b','Gate B','2ZNP5Y3W',1789256610038,-380,1789256609658,'admit','ok','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,140,'incident','used_twice','01a097f8-f21a-782f-8b96-e365f8394b3b',183,'2026-09-12','in','entry',NULL,NULL,NULL),
('01a0980b-94a1-7e5b-8f14-503ac6242f70',4,'demo-gate-a','Gate A','N0T0NE0F',1789257290773,140,1789257290913,'refuse','unknown','camera','MNE3GPKBDVHKGTH3P4FFADM3','MNE3GPKBDVHKGTH3P4FFADM3',1789259690405,NULL,'applied',NULL,NULL,189,'2026-09-12','in','entry',NULL,NULL,NULL);
insert into "attendances" values
(1015,1,'2026-11-19','01a1f612-cf0b-7bb8-b8fd-e22544137ba5',1795129790219,1),
(1166,1,'2026-11-19','01a1f611-1695-7a25-aa5f-9ce3962a6ba1',1795129677461,1),
(485,1,'2026-11-19','01a1f60c-0ab4-7da1-a7cb-1a45d76d5aa1',1795129346740,1),
(1168,1,'2026-11-19','01a1f611-2ae5-72b1-9f20-d561c8dc5da9',1795129682661,1),
(1171,1,'2026-11-19','01a1f611-495d-7580-b5e6-e799ad7b6aa3',1795129690461,1),
(1167,1,'2026-11-19','01a1f611-20bd-7983-8b1d-0b099893a8bb',1795129680061,1),
(348,1,'2026-11-19','01a1f698-790c-7bdc-8d6f-8d9ba7f8903b',1795138550028,1),
(1170,1,'2026-11-19','01a1f611-3f35-714f-ad3b-0365949e6d89',1795129687861,1),
(486,1,'2026-11-19','01a1f60c-14dc-7823-b6e3-d6884a83dc8b',1795129349340,1),
(1169,1,'2026-11-19','01a1f611-350d-7ef3-af0c-4dbb1952155e',1795129685261,1),
(558,2,'2026-11-07','01a1b85b-1562-72d4-b726-77a74e24f23a',1794094339426,1),
(181,2,'2026-11-07','01a1b8d8-aa21-784d-9d4d-161d261a0253',1794102569505,1),
(712,2,'2026-11-07','01a1b8ad-1c5e-7da5-a06e-282d52b57547',1794099715166,1),
(557,2,'2026-11-07','01a1b85b-0b3a-797b-a913-3815c906680b',1794094336826,1),
(182,2,'2026-11-07','01a1b8d8-b449-7fe5-b144-9fbba404325c',1794102572105,1),
(597,2,'2026-11-07','01a1b89d-a943-7d36-a004-022497432193',1794098702659,1),
(559,2,'2026-11-07','01a1b85b-1f8a-710c-bdf8-6f2f8b9d6883',1794094342026,1),
(180,2,'2026-11-07','01a1b8d8-9ff9-79e6-9248-fe6a9f813048',1794102566905,1),
(183,2,'2026-11-07','01a1b8d8-be71-7423-aba1-b178f53e2779',1794102574705,1),
(556,2,'2026-11-07','01a1b85b-0112-769d-9446-f3cae118398e',1794094334226,1),
(478,2,'2026-11-07','01a1b8c4-9ebd-7996-981c-e86d4d685edd',1794101255869,1),
(554,2,'2026-11-07','01a1b85a-ecc2-78c9-9294-56d5d381b6b7',1794094329026,1),
(598,2,'2026-11-07','01a1b89d-b36b-7685-a737-45aaddc11708',1794098705259,1),
(555,2,'2026-11-07','01a1b85a-f6ea-76b2-8df6-da5afd79c2be',1794094331626,1),
(711,2,'2026-11-07','01a1b8ad-1236-7434-b02a-648bfcb2d0c0',1794099712566,1),
(596,2,'2026-11-07','01a1b89d-9f1b-79c8-8939-a0b22879ae2b',1794098700059,1),
(479,2,'2026-11-07','01a1b8c4-a8e5-7826-b2a1-b7ff8f29f0a3',1794101258469,1),
(553,2,'2026-11-07','01a1b85a-e29a-7ba9-86e7-8232f04bbd3b',1794094326426,1),
(599,2,'2026-11-07','01a1b89d-bd93-7445-be29-e8d6183fd8b8',1794098707859,1),
(673,2,'2026-11-07','01a1b889-d884-7663-a112-8ddb6262015b',1794097404036,1),
(60,3,'2026-10-09','01a12405-6fb2-71c6-b5e2-5984b529f919',1791605698482,1),
(100,3,'2026-10-09','01a1238c-b1fe-7080-80a9-018ee2887dcc',1791597785598,1),
(140,4,'2026-09-12','01a097f8-f21a-782f-8b96-e365f8394b3b',1789256069658,1),
(61,4,'2026-09-12','01a097c0-55c5-7ddb-9ad7-0c6f04c7f505',1789252359621,1),
(141,4,'2026-09-12','01a097f8-fc42-7256-a442-b224bf4cb582',1789256072258,1);
insert into "devices" values
('demo-gate-a','MNE3GPKBDVHKGTH3P4FFADM3','Gate A',1795116000000,1795174860000,0,NULL,NULL,0.82,NULL,NULL,1795116000000,NULL,0,NULL,NULL,NULL),
('demo-gate-b','MNE3GPKBDVHKGTH3P4FFADM3','Gate B',1795116000000,1795175100000,0,NULL,NULL,0.41999999999999993,NULL,NULL,1795116000000,NULL,0,NULL,NULL,NULL);
insert into "mails" values
('01a1f8d3-ea00-7ebd-b348-e46e77a2db1e','mail.order_confirmation','RC-4H5C-55FX-JZ27','Ana Ruiz','ana@example.com','ana@example.com',NULL,'{"orderId":"M5PAAFXNNK0RKJZ4DNTAJR0AR4"}','mail:order:M5PAAFXNNK0RKJZ4DNTAJR0AR4','ready',0,1795176000000,NULL,NULL,NULL,NULL,1795176000000,NULL);
insert into "jobs" values
('01a1f8d3-ea00-72c8-915b-e1b739b74dce','payments.demo_event','{"id":"demo_evt_C46WJTVEEG6QGAAV8S227639","type":"payment_intent.succeeded","paymentIntentId":"demo_pi_D6EV3JFGF1FJ8MTJN0ZHNKDP"}',NULL,'ready',0,1795176000000,NULL,NULL,1795176000000);
insert into "audit_log" values
(1,1790856000000,'GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','promoters.adjust','promoter','1','Riley Fox',NULL,'{"available_amount":5040,"amount":null,"reason":null}','{"available_amount":7540,"amount":2500,"reason":"Flyers for Brooklyn, as agreed"}'),
(2,1791288000000,'GT3GWZ3QE83AJ9VXR3Y4CMYZ','admin','promoters.pay_out','promoter','1','Riley Fox',NULL,'{"available_amount":7540,"amount":null,"method":null,"reference":null,"note":null,"paid_on":null}','{"available_amount":0,"amount":7540,"method":"paypal","reference":"8XJ21604KP","note":"","paid_on":"2026-10-06"}');
insert into "visits" values
(50,4,'checkout_initiated','demo-3','2026-08-08',1786158999729),
(100,4,'page_view','demo-5-1','2026-08-14',1786678936140),
(150,4,'checkout_initiated','demo-9','2026-08-19',1787127317831),
(200,4,'page_view','demo-11-3','2026-08-19',1787173200328),
(250,3,'page_view','demo-15-10','2026-08-26',1787721609369),
(300,4,'page_view','demo-18-3','2026-08-27',1787847118712),
(350,3,'page_view','demo-23-14','2026-10-03',1791028800000),
(400,4,'page_view','demo-26-10','2026-09-02',1788318521296),
(450,3,'page_view','demo-29-5','2026-09-04',1788507681783),
(500,4,'page_view','demo-33','2026-09-07',1788766459290),
(550,3,'page_view','demo-36','2026-09-08',1788883253615),
(600,4,'page_view','demo-38-2','2026-09-09',1788943173903),
(650,4,'page_view','demo-43-13','2026-10-02',1790942400000),
(700,4,'page_view','demo-46-2','2026-09-12',1789230127663),
(750,2,'page_view','demo-50-2','2026-09-20',1789904606915),
(800,3,'page_view','demo-54-2','2026-09-21',1790034476679),
(850,2,'page_view','demo-59-7','2026-09-22',1790106752281),
(900,3,'page_view','demo-62-8','2026-09-26',1790443310618),
(950,3,'page_view','demo-65-4','2026-09-27',1790541026551),
(1000,2,'checkout_initiated','demo-69','2026-10-02',1790940186853),
(1050,3,'page_view','demo-73-11','2026-10-03',1791023589109),
(1100,2,'page_view','demo-75-3','2026-10-04',1791095959936),
(1150,1,'checkout_initiated','demo-80-6','2026-10-03',1791070000671),
(1200,3,'page_view','demo-84-10','2026-10-06',1791268402953),
(1250,3,'page_view','demo-88','2026-10-06',1791279428046),
(1300,1,'page_view','demo-92-10','2026-10-07',1791412181529),
(1350,1,'page_view','demo-95-7','2026-11-19',1795089600000),
(1400,2,'page_view','demo-99','2026-10-08',1791491916752),
(1450,3,'page_view','demo-101-2','2026-10-08',1791429407496),
(1500,3,'checkout_initiated','demo-105-1','2026-10-10',1791631854111),
(1550,1,'page_view','demo-111-5','2026-10-11',1791728630198),
(1600,8,'page_view','demo-115-5','2026-10-12',1791773185190),
(1650,2,'page_view','demo-118','2026-10-13',1791889806265),
(1700,2,'page_view','demo-122-13','2026-10-14',1792003468542),
(1750,1,'page_view','demo-125-9','2026-10-16',1792124796231),
(1800,1,'page_view','demo-128-2','2026-10-30',1793361600000),
(1850,1,'page_view','demo-132-2','2026-10-18',1792318799009),
(1900,2,'page_view','demo-136-7','2026-10-06',1791288000000),
(1950,1,'page_view','demo-139-7','2026-10-19',1792431862306),
(2000,1,'page_view','demo-143','2026-10-22',1792643899632),
(2050,1,'page_view','demo-145-7','2026-10-23',1792749603068),
(2100,8,'page_view','demo-148-5','2026-10-23',1792755348840),
(2150,7,'page_view','demo-151-5','2026-10-24',1792877450897),
(2200,1,'page_view','demo-155','2026-10-25',1792967760829),
(2250,6,'page_view','demo-158-6','2026-10-27',1793091025510),
(2300,6,'checkout_initiated','demo-161-1','2026-10-28',1793198870690),
(2350,7,'page_view','demo-166-3','2026-10-27',1793122661389),
(2400,5,'page_view','demo-170-6','2026-10-29',1793292204865),
(2450,2,'page_view','demo-174-4','2026-10-30',1793352313602),
(2500,6,'checkout_initiated','demo-178-8','2026-10-30',1793395873168),
(2550,6,'page_view','demo-181-7','2026-10-30',1793376082432),
(2600,2,'page_view','demo-184-5','2026-10-09',1791547200000),
(2650,1,'page_view','demo-188-4','2026-10-31',1793453348992),
(2700,8,'page_view','demo-192-3','2026-11-02',1793652251435),
(2750,2,'page_view','demo-197','2026-11-02',1793647030544),
(2800,6,'page_view','demo-200-5','2026-11-02',1793624761845),
(2850,5,'page_view','demo-204-7','2026-11-06',1793966400000),
(2900,2,'page_view','demo-208-1','2026-11-19',1795089600000),
(2950,6,'page_view','demo-214-5','2026-11-04',1793802168344),
(3000,2,'page_view','demo-217-7','2026-11-04',1793825391509),
(3050,1,'page_view','demo-221-2','2026-11-05',1793861893144),
(3100,1,'page_view','demo-224-12','2026-11-06',1793981682114),
(3150,1,'page_view','demo-226-3','2026-11-08',1794139200000),
(3200,2,'checkout_initiated','demo-230-6','2026-11-07',1794042963147),
(3250,7,'page_view','demo-234-3','2026-11-07',1794086518467),
(3300,2,'page_view','demo-237-2','2026-11-07',1794063220817),
(3350,1,'page_view','demo-242-13','2026-11-08',1794101668842),
(3400,7,'page_view','demo-245-3','2026-11-08',1794099380447),
(3450,10,'page_view','demo-250','2026-11-09',1794193098369),
(3500,7,'page_view','demo-254','2026-11-10',1794274537235),
(3550,1,'page_view','demo-258-10','2026-11-10',1794274972362),
(3600,9,'page_view','demo-262-11','2026-11-11',1794395936162),
(3650,9,'page_view','demo-264-6','2026-11-11',1794360972635),
(3700,12,'page_view','demo-267-7','2026-10-15',1792065600000),
(3750,9,'checkout_initiated','demo-270-4','2026-11-12',1794472235918),
(3800,6,'page_view','demo-274-5','2026-10-04',1791115200000),
(3850,1,'page_view','demo-278-6','2026-11-13',1794614078022),
(3900,1,'page_view','demo-281-2','2026-11-13',1794595657145),
(3950,1,'page_view','demo-286-9','2026-11-15',1794703351965),
(4000,6,'checkout_initiated','demo-289','2026-11-14',1794687828787),
(4050,8,'checkout_initiated','demo-292-6','2026-11-15',1794735021928),
(4100,1,'page_view','demo-296-8','2026-11-15',1794747183920),
(4150,6,'page_view','demo-300-10','2026-11-16',1794824338108),
(4200,6,'page_view','demo-302-8','2026-09-28',1790596800000),
(4250,9,'page_view','demo-305-4','2026-11-18',1794970638314),
(4300,8,'page_view','demo-309-1','2026-10-29',1793275200000),
(4350,1,'page_view','demo-314','2026-11-17',1794939141830),
(4400,8,'page_view','demo-318-3','2026-11-09',1794225600000),
(4450,7,'page_view','demo-322-2','2026-11-17',1794918859384),
(4500,1,'page_view','demo-326','2026-11-18',1794983377619),
(4550,6,'page_view','demo-329-7','2026-11-18',1794970913903),
(4600,12,'checkout_initiated','demo-333','2026-11-18',1795028050472),
(4650,1,'page_view','demo-336-2','2026-11-18',1794996901216),
(4700,5,'page_view','demo-341-8','2026-11-18',1795017528830),
(4750,1,'page_view','demo-345-9','2026-11-19',1795076145814),
(4800,10,'page_view','demo-349-12','2026-11-19',1795091489773),
(4850,9,'page_view','demo-352-9','2026-11-18',1795044852731),
(4900,6,'checkout_initiated','demo-356','2026-11-19',1795124026162),
(4950,11,'page_view','demo-358-2','2026-11-20',1795175940000),
(5000,6,'checkout_initiated','demo-361-1','2026-11-19',1795124259330),
(5050,7,'page_view','demo-366-3','2026-11-20',1795175940000);
insert into "visitors" values
(1,'demo-114-3',1791864943812),
(1,'demo-129-3',1792190277911),
(1,'demo-138-1',1792474090563),
(1,'demo-145-13',1793534400000),
(1,'demo-172-4',1793314766663),
(1,'demo-189-2',1793526117609),
(1,'demo-219-1',1793888799988),
(1,'demo-225',1793965580179),
(1,'demo-236',1794073331044),
(1,'demo-246-2',1794125532085),
(1,'demo-279',1794559390485),
(1,'demo-296-6',1794867843920),
(1,'demo-311-4',1794944231030),
(1,'demo-326-4',1794934717619),
(1,'demo-79-3',1791115634073),
(1,'demo-94-7',1791417935781),
(2,'demo-118-10',1791819546265),
(2,'demo-134-2',1795003200000),
(2,'demo-149-2',1793016000000),
(2,'demo-174-6',1793382373602),
(2,'demo-197-3',1793666110544),
(2,'demo-212',1793799966212),
(2,'demo-229-3',1794007736992),
(2,'demo-50-9',1790015426915),
(2,'demo-64-4',1792756800000),
(2,'demo-76-3',1791093746859),
(3,'demo-100-6',1791583190164),
(3,'demo-105-9',1791646314111),
(3,'demo-23-10',1790942400000),
(3,'demo-34-4',1793620800000),
(3,'demo-53-3',1790064659822),
(3,'demo-62-7',1793102400000),
(3,'demo-68-3',1790960147312),
(3,'demo-84-10',1791268402953),
(3,'demo-97-4',1791456555290),
(4,'demo-12',1787445818370),
(4,'demo-20-5',1791201600000),
(4,'demo-28',1788482521847),
(4,'demo-33-9',1788761059290),
(4,'demo-41',1789011710063),
(4,'demo-45-2',1789124791822),
(4,'demo-7-10',1786748282399),
(5,'demo-126-13',1793102400000),
(5,'demo-146-6',1792673856401),
(5,'demo-201-6',1793694194902),
(5,'demo-271-4',1794445214713),
(5,'demo-313-3',1794986578371),
(5,'demo-341-11',1794980808830),
(6,'demo-161-7',1793039870690),
(6,'demo-200-9',1793608081845),
(6,'demo-235-2',1794012497715),
(6,'demo-253-3',1794268662771),
(6,'demo-274-2',1794488744303),
(6,'demo-301-10',1794806951804),
(6,'demo-329-8',1794936233903),
(6,'demo-346-3',1795097275422),
(6,'demo-356-5',1795175940000),
(7,'demo-154-10',1792917723298),
(7,'demo-180-10',1793496816537),
(7,'demo-245',1794165020447),
(7,'demo-273-2',1794504673590),
(7,'demo-355-2',1795175940000),
(8,'demo-148-3',1792872888840),
(8,'demo-283-6',1794663118147),
(8,'demo-82-2',1791130844916),
(9,'demo-264-10',1794328272635),
(9,'demo-305-3',1794837438314),
(9,'demo-352-4',1795175940000),
(10,'demo-277-7',1794613041434),
(10,'demo-349',1795103009773),
(11,'demo-357-4',1795098625361),
(12,'demo-327-11',1794949317945);
insert into "promo_clicks" values
(50,3,1,'demo-13','2026-08-23',1787488554410),
(100,3,1,'demo-27-7','2026-09-03',1788423437833),
(150,4,1,'demo-41-3','2026-09-10',1789040450063),
(200,2,2,'demo-64-4','2026-09-28',1790570035774),
(250,3,3,'demo-77','2026-10-04',1791113736528),
(300,1,1,'demo-91-5','2026-10-06',1791318380788),
(350,1,1,'demo-117-2','2026-10-12',1791828654675),
(400,1,1,'demo-129-9','2026-10-16',1792163697911),
(450,2,3,'demo-142-4','2026-10-21',1792582533204),
(500,2,2,'demo-160-8','2026-10-27',1793064237400),
(550,7,1,'demo-180-8','2026-10-31',1793447196537),
(600,1,3,'demo-199-3','2026-11-02',1793603502392),
(650,6,2,'demo-214-3','2026-11-04',1793779308344),
(700,1,1,'demo-225-2','2026-11-07',1794013100179),
(750,7,1,'demo-245-4','2026-11-08',1794168260447),
(800,9,3,'demo-264-8','2026-11-11',1794373632635),
(850,7,1,'demo-268-9','2026-11-11',1794390431381),
(900,9,3,'demo-282','2026-11-14',1794620632024),
(950,1,1,'demo-296-2','2026-11-16',1794829563920),
(1000,5,1,'demo-313-4','2026-11-17',1794959998371),
(1050,1,1,'demo-325-6','2026-11-18',1795007822962),
(1100,6,2,'demo-334-5','2026-11-19',1795057396934),
(1150,1,1,'demo-348-2','2026-11-19',1795123590638);
insert into "event_totals" values
(1,85,1365745,16390,85,1365745,16390,0,0),
(2,53,605275,0,53,605275,0,0,0),
(3,41,269034,11644,41,269034,11644,0,0),
(4,37,333505,31162,37,333505,31162,0,0),
(5,28,3968,0,4,3968,0,0,0),
(6,47,806387,40768,47,806387,40768,0,0),
(7,25,238363,0,25,238363,0,0,0),
(8,17,181272,36053,17,181272,36053,0,0),
(9,13,172297,0,13,172297,0,0,0),
(10,11,116660,0,11,116660,0,0,0),
(11,6,71834,5172,6,71834,5172,0,0),
(12,4,32179,0,4,32179,0,0,0),
(13,1,4601,0,1,4601,0,0,0);
CREATE INDEX events_series on events (series_id);
CREATE INDEX sub_events_event on sub_events (event_id);
CREATE INDEX ticket_products_event on ticket_products (event_id);
CREATE INDEX pools_event on pools (event_id);
CREATE INDEX addon_stock_event on addon_stock (event_id);
CREATE INDEX users_email on users (email_key);
CREATE UNIQUE INDEX users_email_claim on users (email_claim);
CREATE INDEX users_role on users (role);
CREATE INDEX sessions_user on sessions (user_id);
CREATE INDEX email_changes_user on email_changes (user_id);
CREATE INDEX password_resets_user on password_resets (user_id);
CREATE INDEX promoters_user on promoters (user_id);
CREATE INDEX promoters_weekly_mail on promoters (id) where weekly_mail = 1;
CREATE UNIQUE INDEX promoters_weekly_token on promoters (weekly_token);
CREATE INDEX invitations_by on invitations (invited_by);
CREATE INDEX recovery_codes_user on recovery_codes (user_id);
CREATE INDEX login_challenges_expires on login_challenges (expires_at);
CREATE INDEX passkeys_user on passkeys (user_id);
CREATE INDEX rate_counts_expires_at on rate_counts (expires_at);
CREATE INDEX discount_codes_event on discount_codes (event_id);
CREATE INDEX discount_code_texts_of on discount_code_texts (discount_code_id);
CREATE INDEX checkouts_address_key on checkouts (address_key);
CREATE UNIQUE INDEX checkouts_confirmation_hash on checkouts (confirmation_hash);
CREATE INDEX checkouts_discount_code
  on checkouts (discount_code_id) where discount_code_id is not null;
CREATE UNIQUE INDEX checkouts_key on checkouts (idempotency_key);
CREATE INDEX checkouts_mailbox_key on checkouts (mailbox_key);
CREATE INDEX checkouts_open on checkouts (event_id, expires_at) where status = 'open';
CREATE INDEX checkouts_replaces_item on checkouts (replaces_item) where replaces_item is not null;
CREATE INDEX checkouts_review on checkouts (created_at) where status = 'review';
CREATE INDEX orders_discount_code on orders (discount_code_id) where discount_code_id is not null;
CREATE INDEX orders_newest on orders (created_at, id, event_id, status, payment_mode, search_text);
CREATE INDEX orders_of_event
  on orders (event_id, created_at, id, status, payment_mode, search_text);
CREATE INDEX orders_of_promoter
  on orders (promoter_id, created_at, status, payment_mode, total_amount, refunded_amount,
    commission_amount, commission_reversed)
  where promoter_id is not null;
CREATE INDEX orders_of_status
  on orders (status, created_at, id, event_id, payment_mode, search_text);
CREATE INDEX orders_promoted
  on orders (event_id, created_at, promoter_id, status, payment_mode, total_amount,
    refunded_amount, commission_amount, commission_reversed)
  where promoter_id is not null;
CREATE UNIQUE INDEX orders_public_id on orders (public_id);
CREATE INDEX orders_sold
  on orders (event_id, status, created_at, id, total_amount, refunded_amount, payment_mode);
CREATE INDEX orders_user on orders (user_id);
CREATE INDEX order_items_comp
  on order_items (event_id, kind, status, sold_at, product_id, entry_at)
  where payment_mode = 'comp';
CREATE INDEX order_items_count on order_items (event_id, kind, status, entry_at, payment_mode);
CREATE UNIQUE INDEX order_items_door on order_items (event_id, door_seq);
CREATE INDEX order_items_order on order_items (order_id);
CREATE INDEX order_items_recent on order_items (event_id, entry_at) where entry_at is not null;
CREATE INDEX order_items_sold
  on order_items (event_id, kind, status, sold_at, product_id, entry_at, payment_mode);
CREATE INDEX guest_gifts_event on guest_gifts (event_id);
CREATE INDEX waiting_list_checkout_id on waiting_list (checkout_id);
CREATE INDEX waiting_list_email_key on waiting_list (email_key);
CREATE INDEX waiting_list_event_id on waiting_list (event_id);
CREATE INDEX waiting_list_waiting
  on waiting_list (product_id, id) where left_at is null and checkout_id is null;
CREATE INDEX waiting_room_places_account_key on waiting_room_places (event_id, account_key);
CREATE UNIQUE INDEX waiting_room_places_device on waiting_room_places (event_id, device_key);
CREATE INDEX waiting_room_places_let_in_at on waiting_room_places (event_id, let_in_at);
CREATE INDEX waiting_room_places_rank on waiting_room_places (event_id, rank);
CREATE UNIQUE INDEX shared_tickets_item on shared_tickets (item_id) where withdrawn_at is null;
CREATE INDEX shared_tickets_order on shared_tickets (order_id);
CREATE INDEX replaced_codes_door on replaced_codes (event_id, door_seq);
CREATE INDEX questions_event on questions (event_id);
CREATE INDEX answers_question on answers (question_id);
CREATE INDEX webhook_events_declines
  on webhook_events (payment_intent_id) where type = 'payment_intent.payment_failed';
CREATE INDEX webhook_events_heard on webhook_events (provider, received_at);
CREATE INDEX refunds_event on refunds (event_id, created_at);
CREATE UNIQUE INDEX refunds_key on refunds (idempotency_key);
CREATE INDEX refunds_order on refunds (order_id);
CREATE INDEX refunds_orderless on refunds (created_at, id) where order_id is null;
CREATE INDEX refunds_payment on refunds (payment_intent_id);
CREATE INDEX refunds_provider on refunds (provider_refund_id);
CREATE INDEX refunds_unsettled on refunds (created_at) where status <> 'succeeded';
CREATE INDEX outside_refunds_open on outside_refunds (created_at) where handled_at is null;
CREATE INDEX outside_refunds_order on outside_refunds (order_id);
CREATE INDEX disputes_open on disputes (created_at) where phase = 'open';
CREATE INDEX disputes_order on disputes (order_id);
CREATE INDEX disputes_returned
  on disputes (returned_at) where returned_at is not null and handled_at is null;
CREATE INDEX disputes_undecided on disputes (order_id) where phase <> 'won';
CREATE INDEX payment_findings_open on payment_findings (found_at) where dismissed_at is null;
CREATE INDEX ledger_entries_order on ledger_entries (order_id);
CREATE INDEX ledger_entries_page on ledger_entries (promoter_id, created_at, id, mode, amount);
CREATE INDEX ledger_entries_sums on ledger_entries (promoter_id, event_id, kind, mode, amount);
CREATE INDEX payouts_promoter on payouts (promoter_id, created_at);
CREATE INDEX scans_admitted
  on scans (event_id, door_seq) where verdict = 'admit' and outcome <> 'rejected';
CREATE UNIQUE INDEX scans_door on scans (event_id, door_seq);
CREATE INDEX scans_forged on scans (event_id, door_seq) where reason = 'bad_signature';
CREATE INDEX scans_incidents on scans (event_id, door_seq) where outcome = 'incident';
CREATE INDEX scans_item on scans (order_item_id);
CREATE INDEX scans_rejected on scans (event_id, door_seq) where outcome = 'rejected';
CREATE INDEX attendances_day on attendances (event_id, day);
CREATE UNIQUE INDEX devices_public_key on devices (public_key);
CREATE INDEX devices_session on devices (session_id);
CREATE INDEX closed_incidents_event on closed_incidents (event_id);
CREATE INDEX mails_about on mails (about, id);
CREATE INDEX mails_of_kind on mails (kind, id);
CREATE INDEX mails_to on mails (to_key, id);
CREATE INDEX mails_unsent on mails (status, next_at, id) where status <> 'sent';
CREATE INDEX mail_contents_age on mail_contents (created_at);
CREATE INDEX messages_event on messages (event_id, created_at);
CREATE INDEX message_recipients_address on message_recipients (address_key);
CREATE INDEX subscription_facts_of on subscription_facts (subscription_id);
CREATE INDEX push_subscriptions_session on push_subscriptions (session_id);
CREATE INDEX push_subscriptions_user on push_subscriptions (user_id);
CREATE INDEX push_orders_order on push_orders (order_id);
CREATE INDEX push_favourites_event on push_favourites (event_id);
CREATE INDEX favourites_of_event on favourites (event_id, favourite);
CREATE INDEX jobs_due on jobs (status, run_at);
CREATE INDEX jobs_failing on jobs (run_at) where status = 'ready' and attempts >= 4;
CREATE INDEX live_messages_at on live_messages (at);
CREATE INDEX audit_log_at on audit_log (at, id);
CREATE INDEX audit_log_by_action on audit_log (action, at, id);
CREATE INDEX audit_log_by_actor_name on audit_log (actor_name, at, id);
CREATE INDEX audit_log_by_entity on audit_log (entity, at, id);
CREATE INDEX audit_log_by_event_id on audit_log (event_id, at, id);
CREATE INDEX audit_log_entity on audit_log (entity, entity_id, id);
CREATE INDEX visits_kind on visits (event_id, kind, at);
CREATE INDEX visitors_last on visitors (event_id, last_at);
CREATE INDEX promo_clicks_event on promo_clicks (event_id, at, promoter_id);
CREATE INDEX promo_clicks_promoter on promo_clicks (promoter_id, event_id);
CREATE TRIGGER ledger_entries_kept before update of id, promoter_id, kind, amount, mode, event_id, order_id, order_item_id, refund_id, payout_id, entry_key,
  created_at on ledger_entries begin select raise(abort, 'the ledger is only added to'); end;
CREATE TRIGGER ledger_entries_stay before delete on ledger_entries when (old.mode in ('live', 'free')) begin select raise(abort, 'the ledger is only added to'); end;
