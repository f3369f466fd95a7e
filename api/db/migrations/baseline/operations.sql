create table jobs (
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
create index jobs_due on jobs (status, run_at);
create index jobs_failing on jobs (run_at) where status = 'ready' and attempts >= 4;

-- One row, written to see whether the database takes writes.
create table heartbeats (
  id integer primary key,
  at bigint not null
);

create table live_messages (
  id serial primary key,
  topic text not null,
  data text not null,
  origin text not null,
  at bigint not null
);
create index live_messages_at on live_messages (at);

-- Without references: the log outlives the accounts and events that it tells of.
create table audit_log (
  id serial primary key,
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
create index audit_log_at on audit_log (at, id);
create index audit_log_by_action on audit_log (action, at, id);
create index audit_log_by_actor_name on audit_log (actor_name, at, id);
create index audit_log_by_entity on audit_log (entity, at, id);
create index audit_log_by_event_id on audit_log (event_id, at, id);
create index audit_log_entity on audit_log (entity, entity_id, id);

create table visits (
  id serial primary key,
  event_id integer not null references events (id),
  kind text not null check (kind in ('page_view', 'checkout_initiated')),
  visitor text not null,
  day text not null,
  at bigint not null
);
create index visits_kind on visits (event_id, kind, at);

create table visitors (
  event_id integer not null references events (id),
  visitor text not null,
  last_at bigint not null,
  primary key (event_id, visitor)
);
create index visitors_last on visitors (event_id, last_at);

create table visit_sums (
  event_id integer primary key references events (id),
  page_views integer not null,
  checkouts_initiated integer not null,
  unique_visitors integer not null
);

create table promo_clicks (
  id serial primary key,
  event_id integer not null references events (id),
  promoter_id integer not null references promoters (id),
  visitor text not null,
  day text not null,
  at bigint not null,
  constraint promo_clicks_once unique (event_id, promoter_id, visitor, day)
);
create index promo_clicks_event on promo_clicks (event_id, at, promoter_id);
create index promo_clicks_promoter on promo_clicks (promoter_id, event_id);

create table event_totals (
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

create table requests (
  id text primary key,
  type text not null,
  dedupe_key text not null unique,
  name text not null,
  email text not null,
  data text not null,
  suspect integer not null default 0,
  created_at bigint not null
);
