create table scans (
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
create index scans_admitted
  on scans (event_id, door_seq) where verdict = 'admit' and outcome <> 'rejected';
create unique index scans_door on scans (event_id, door_seq);
create index scans_forged on scans (event_id, door_seq) where reason = 'bad_signature';
create index scans_incidents on scans (event_id, door_seq) where outcome = 'incident';
create index scans_item on scans (order_item_id);
create index scans_rejected on scans (event_id, door_seq) where outcome = 'rejected';

create table attendances (
  order_item_id integer not null references order_items (id),
  event_id integer not null references events (id),
  day text not null,
  entry_scan_id text not null,
  entry_at bigint not null,
  inside integer not null,
  primary key (order_item_id, day)
);
create index attendances_day on attendances (event_id, day);

create table devices (
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
create unique index devices_public_key on devices (public_key);
create index devices_session on devices (session_id);

create table door_settings (
  id integer primary key,
  approval integer not null
);

create table closed_incidents (
  id text primary key,
  event_id integer not null,
  order_id text,
  word text not null,
  closed_by text not null,
  closed_at bigint not null
);
create index closed_incidents_event on closed_incidents (event_id);
