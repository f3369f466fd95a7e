create table mails (
  id text collate "C" primary key,
  kind text not null,
  -- Here, as in the other columns with this collation, the beginning of a value is looked for in an index.
  -- PostgreSQL does that only where values are compared byte by byte; SQLite compares them so anyway.
  about text collate "C",
  to_name text,
  to_address text,
  to_key text collate "C",
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
create index mails_about on mails (about, id);
create index mails_of_kind on mails (kind, id);
create index mails_to on mails (to_key, id);
-- Nearly all mails are sent: an index of the others stays small.
create index mails_unsent on mails (status, next_at, id) where status <> 'sent';

create table mail_contents (
  mail_id text collate "C" primary key references mails (id) on delete cascade,
  content text not null,
  created_at bigint not null
);
create index mail_contents_age on mail_contents (created_at);

create table messages (
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
create index messages_event on messages (event_id, created_at);

create table message_recipients (
  message_id text not null references messages (id),
  address_key text not null,
  mail_id text,
  primary key (message_id, address_key)
);
create index message_recipients_address on message_recipients (address_key);

create table message_optouts (
  address_key text primary key,
  created_at bigint not null
);

create table subscriptions (
  id text primary key,
  email text not null,
  email_key text not null unique,
  status text not null,
  leave_token text not null unique,
  created_at bigint not null
);

create table subscription_facts (
  id text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  kind text not null,
  page text,
  at bigint not null
);
create index subscription_facts_of on subscription_facts (subscription_id);

create table confirmations (
  token_hash text primary key,
  subscription_id text not null references subscriptions (id) on delete cascade,
  expires_at bigint not null
);

create table push_subscriptions (
  id text primary key,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_id text references users (id) on delete cascade,
  session_id text references sessions (id) on delete cascade,
  created_at bigint not null,
  seen_at bigint not null
);
create index push_subscriptions_session on push_subscriptions (session_id);
create index push_subscriptions_user on push_subscriptions (user_id);

create table push_orders (
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  order_id text not null references orders (id) on delete cascade,
  primary key (subscription_id, order_id)
);
create index push_orders_order on push_orders (order_id);

create table push_favourites (
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  event_id integer not null references events (id) on delete cascade,
  primary key (subscription_id, event_id)
);
create index push_favourites_event on push_favourites (event_id);

create table notification_preferences (
  owner text not null,
  kind text not null,
  wanted integer not null,
  primary key (owner, kind)
);

create table notifications_sent (
  recipient text not null,
  kind text not null,
  event_id integer not null,
  occurrence text not null,
  created_at bigint not null,
  primary key (recipient, kind, event_id, occurrence)
);

create table schedule_changes (
  event_id integer primary key references events (id) on delete cascade,
  "before" text not null,
  program integer not null,
  cancelled integer not null,
  changed_at bigint not null,
  revision integer not null
);

create table favourites (
  user_id text not null references users (id) on delete cascade,
  event_id integer not null references events (id) on delete cascade,
  favourite integer not null,
  changed_at bigint not null,
  primary key (user_id, event_id)
);
create index favourites_of_event on favourites (event_id, favourite);
