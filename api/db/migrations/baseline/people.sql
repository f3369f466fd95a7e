create table users (
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
create index users_email on users (email_key);
create unique index users_email_claim on users (email_claim);
create index users_role on users (role);

create table sessions (
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
create index sessions_user on sessions (user_id);

create table email_changes (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  email text not null,
  token_hash text unique,
  expires_at bigint not null
);
create index email_changes_user on email_changes (user_id);

create table password_resets (
  token_hash text primary key,
  kind text not null default 'reset',
  user_id text not null references users (id) on delete cascade,
  expires_at bigint not null
);
create index password_resets_user on password_resets (user_id);

create table promoters (
  id serial primary key,
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
create index promoters_user on promoters (user_id);
create index promoters_weekly_mail on promoters (id) where weekly_mail = 1;
create unique index promoters_weekly_token on promoters (weekly_token);

create table promoter_rates (
  promoter_id integer not null references promoters (id),
  event_id integer not null references events (id),
  commission_rate integer not null,
  discount_rate integer not null,
  created_at bigint not null,
  updated_at bigint not null default 0,
  primary key (promoter_id, event_id)
);

create table promoter_devices (
  promoter_id integer not null references promoters (id),
  visitor text not null,
  last_at bigint not null,
  primary key (promoter_id, visitor)
);

-- One row, locked by each change of the team: of two admins who leave at once, one stays.
create table team_lock (
  id integer primary key,
  version integer not null
);

create table invitations (
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
create index invitations_by on invitations (invited_by);

create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret text not null,
  created_at bigint not null,
  enabled_at bigint,
  last_step bigint not null default 0,
  wrong_count integer not null default 0,
  wrong_since bigint not null default 0
);

create table recovery_codes (
  code_hash text primary key,
  user_id text not null references users (id) on delete cascade
);
create index recovery_codes_user on recovery_codes (user_id);

create table login_challenges (
  token_hash text primary key,
  user_id text not null references users (id) on delete cascade,
  password_mark text not null,
  tries integer not null,
  expires_at bigint not null
);
create index login_challenges_expires on login_challenges (expires_at);

create table passkeys (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  asked text primary key,
  user_id text not null references users (id) on delete cascade,
  challenge text not null,
  expires_at bigint not null
);

create table known_devices (
  user_id text not null references users (id) on delete cascade,
  token_hash text not null,
  last_used_at bigint not null,
  wrong_count integer not null default 0,
  wrong_since bigint not null default 0,
  primary key (user_id, token_hash)
);

create table rate_counts (
  id text primary key,
  points integer not null,
  expires_at bigint not null
);
create index rate_counts_expires_at on rate_counts (expires_at);
