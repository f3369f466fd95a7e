create table venues (
  id serial primary key,
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

create table djs (
  id serial primary key,
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

create table events (
  id serial primary key,
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
create index events_series on events (series_id);

create table event_keys (
  event_id integer not null references events (id),
  kid integer not null,
  public_key text not null,
  private_key text not null,
  created_at bigint not null,
  retired_at bigint,
  primary key (event_id, kid)
);

create table event_venues (
  event_id integer not null references events (id),
  venue_id integer not null references venues (id),
  position integer not null,
  primary key (event_id, venue_id)
);

create table event_djs (
  event_id integer not null references events (id),
  dj_id integer not null references djs (id),
  position integer not null,
  primary key (event_id, dj_id)
);

create table sub_events (
  id serial primary key,
  event_id integer not null references events (id),
  title text not null,
  description text,
  venue_id integer references venues (id),
  start_time bigint not null,
  end_time bigint not null,
  updated_at bigint not null default 0
);
create index sub_events_event on sub_events (event_id);

create table sub_event_djs (
  sub_event_id integer not null references sub_events (id),
  dj_id integer not null references djs (id),
  primary key (sub_event_id, dj_id)
);

create table ticket_products (
  id serial primary key,
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
create index ticket_products_event on ticket_products (event_id);

create table pools (
  id serial primary key,
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
create index pools_event on pools (event_id);

create table series (
  id serial primary key,
  weekdays text not null,
  every_weeks integer not null,
  created_at bigint not null
);

create table addons (
  id serial primary key,
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

create table addon_stock (
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
create index addon_stock_event on addon_stock (event_id);

create table ticket_addons (
  ticket_id integer not null references ticket_products (id),
  addon_id integer not null references addons (id),
  primary key (ticket_id, addon_id)
);

create table pictures (
  hash text primary key,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  seen_at bigint not null
);

-- One row, locked by each change of the catalogue until its commit: versions appear in order.
create table catalogue_version (
  id integer primary key,
  version bigint not null
);

create table catalogue_changes (
  version bigint primary key,
  event_id integer,
  at bigint not null
);
