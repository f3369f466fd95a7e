create table discount_codes (
  id serial primary key,
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
create index discount_codes_event on discount_codes (event_id);

create table discount_code_texts (
  code text primary key,
  discount_code_id integer not null references discount_codes (id)
);
create index discount_code_texts_of on discount_code_texts (discount_code_id);

create table checkouts (
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
create index checkouts_address_key on checkouts (address_key);
create unique index checkouts_confirmation_hash on checkouts (confirmation_hash);
create index checkouts_discount_code
  on checkouts (discount_code_id) where discount_code_id is not null;
create unique index checkouts_key on checkouts (idempotency_key);
create index checkouts_mailbox_key on checkouts (mailbox_key);
create index checkouts_open on checkouts (event_id, expires_at) where status = 'open';
create index checkouts_replaces_item on checkouts (replaces_item) where replaces_item is not null;
create index checkouts_review on checkouts (created_at) where status = 'review';

create table checkout_lines (
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

create table orders (
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
create index orders_discount_code on orders (discount_code_id) where discount_code_id is not null;
-- Lists of orders read nothing but one of these indexes: each holds all that they filter and sort by.
-- What is searched in comes last, because it is long. The mode is in all of them: figures leave out practice.
create index orders_newest on orders (created_at, id, event_id, status, payment_mode, search_text);
create index orders_of_event
  on orders (event_id, created_at, id, status, payment_mode, search_text);
create index orders_of_promoter
  on orders (promoter_id, created_at, status, payment_mode, total_amount, refunded_amount,
    commission_amount, commission_reversed)
  where promoter_id is not null;
create index orders_of_status
  on orders (status, created_at, id, event_id, payment_mode, search_text);
create index orders_promoted
  on orders (event_id, created_at, promoter_id, status, payment_mode, total_amount,
    refunded_amount, commission_amount, commission_reversed)
  where promoter_id is not null;
create unique index orders_public_id on orders (public_id);
create index orders_sold
  on orders (event_id, status, created_at, id, total_amount, refunded_amount, payment_mode);
create index orders_user on orders (user_id);

create table order_items (
  id serial primary key,
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
-- Complimentary tickets are few: their figures do not read all tickets of an event.
create index order_items_comp
  on order_items (event_id, kind, status, sold_at, product_id, entry_at)
  where payment_mode = 'comp';
create index order_items_count on order_items (event_id, kind, status, entry_at, payment_mode);
create unique index order_items_door on order_items (event_id, door_seq);
create index order_items_order on order_items (order_id);
create index order_items_recent on order_items (event_id, entry_at) where entry_at is not null;
create index order_items_sold
  on order_items (event_id, kind, status, sold_at, product_id, entry_at, payment_mode);

create table guest_gifts (
  id text primary key,
  event_id integer not null references events (id),
  product_id integer not null,
  idempotency_key text not null unique,
  fingerprint text not null,
  guests integer not null,
  tickets integer not null,
  given_at bigint not null
);
create index guest_gifts_event on guest_gifts (event_id);

create table move_offers (
  checkout_id text primary key references checkouts (id),
  actor_id text,
  actor_name text not null,
  cancelled_at bigint,
  not_returned text
);

create table waiting_list (
  id serial primary key,
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
create index waiting_list_checkout_id on waiting_list (checkout_id);
create index waiting_list_email_key on waiting_list (email_key);
create index waiting_list_event_id on waiting_list (event_id);
create index waiting_list_waiting
  on waiting_list (product_id, id) where left_at is null and checkout_id is null;

create table blocked_connections (
  event_id integer not null references events (id) on delete cascade,
  address_key text not null,
  blocked_at bigint not null,
  primary key (event_id, address_key)
);

create table waiting_rooms (
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

create table waiting_room_places (
  id text primary key,
  event_id integer not null references events (id) on delete cascade,
  device_key text not null,
  account_key text,
  entered_at bigint not null,
  rank integer,
  let_in_at bigint,
  checkout_id text
);
create index waiting_room_places_account_key on waiting_room_places (event_id, account_key);
create unique index waiting_room_places_device on waiting_room_places (event_id, device_key);
create index waiting_room_places_let_in_at on waiting_room_places (event_id, let_in_at);
create index waiting_room_places_rank on waiting_room_places (event_id, rank);

create table replaced_links (
  reference text primary key,
  order_id text not null references orders (id) on delete cascade,
  replaced_at bigint not null
);

create table shared_tickets (
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
create unique index shared_tickets_item on shared_tickets (item_id) where withdrawn_at is null;
create index shared_tickets_order on shared_tickets (order_id);

create table replaced_codes (
  code text primary key,
  order_item_id integer not null references order_items (id) on delete cascade,
  event_id integer not null,
  door_seq integer not null
);
create index replaced_codes_door on replaced_codes (event_id, door_seq);

create table questions (
  id serial primary key,
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
create index questions_event on questions (event_id);

create table waiver_texts (
  question_id integer not null references questions (id),
  version integer not null,
  text text not null,
  hash text not null,
  created_at bigint not null,
  primary key (question_id, version)
);

create table answers (
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
create index answers_question on answers (question_id);
