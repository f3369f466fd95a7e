create table demo_payments (
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

create table demo_refunds (
  idempotency_key text primary key,
  payment_id text not null references demo_payments (id),
  amount integer not null check (amount > 0),
  created_at bigint not null
);

create table webhook_events (
  id text primary key,
  provider text not null,
  type text not null,
  payment_intent_id text,
  received_at bigint not null
);
create index webhook_events_declines
  on webhook_events (payment_intent_id) where type = 'payment_intent.payment_failed';
create index webhook_events_heard on webhook_events (provider, received_at);

create table refunds (
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
create index refunds_event on refunds (event_id, created_at);
create unique index refunds_key on refunds (idempotency_key);
create index refunds_order on refunds (order_id);
create index refunds_orderless on refunds (created_at, id) where order_id is null;
create index refunds_payment on refunds (payment_intent_id);
-- Not unique: the provider may have paid several refunds in one sum.
create index refunds_provider on refunds (provider_refund_id);
create index refunds_unsettled on refunds (created_at) where status <> 'succeeded';

create table outside_refunds (
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
-- What is wrong between payments and orders is found by short indexes, which are empty when nothing is.
create index outside_refunds_open on outside_refunds (created_at) where handled_at is null;
create index outside_refunds_order on outside_refunds (order_id);

create table disputes (
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
create index disputes_open on disputes (created_at) where phase = 'open';
create index disputes_order on disputes (order_id);
create index disputes_returned
  on disputes (returned_at) where returned_at is not null and handled_at is null;
create index disputes_undecided on disputes (order_id) where phase <> 'won';

create table reconciled (
  provider text not null,
  mode text not null,
  until bigint not null,
  primary key (provider, mode)
);

create table payment_findings (
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
create index payment_findings_open on payment_findings (found_at) where dismissed_at is null;

create table book_checks (
  provider text not null,
  mode text not null,
  until bigint not null,
  checked_at bigint not null,
  problem text,
  primary key (provider, mode)
);

create table demo_deletions (
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

create table refund_items (
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

create table ledger_entries (
  id serial primary key,
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
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_page on ledger_entries (promoter_id, created_at, id, mode, amount);
-- The sums of a promoter by event, without a look at the table.
create index ledger_entries_sums on ledger_entries (promoter_id, event_id, kind, mode, amount);

create table payouts (
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
create index payouts_promoter on payouts (promoter_id, created_at);
