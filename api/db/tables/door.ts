import type { Direction, Reason, Scan } from '#shared/checkin/checkin.rules.ts';
import type { Default, Flag, Millis } from './columns.types.ts';

export type ScansTable = {
  id: string;
  event_id: number;
  device_id: string;
  device_name: string;
  code: string;
  at: Millis;
  offset_ms: number;
  corrected_at: Millis;
  verdict: 'admit' | 'refuse';
  reason: Reason;
  via: 'camera' | 'manual' | 'keyboard';
  /** The user whose device scanned. */
  by_user: string;
  /** The user who uploaded the scan. */
  received_from: string;
  received_at: Millis;
  order_item_id: number | null;
  outcome: 'applied' | 'repeated' | 'incident' | 'rejected';
  outcome_reason: string | null;
  first_scan_id: string | null;
  door_seq: number;
  /** The event day on which the scan counts. */
  day: string;
  direction: Default<Direction>;
  kind: Default<NonNullable<Scan['kind']>>;
  units: Default<number | null>;
  of_scan: Default<string | null>;
  clock: Default<NonNullable<Scan['clock']> | null>;
};

/** The attendance of a ticket on one event day, or the handing out of an add-on, computed from the scans. */
export type AttendancesTable = {
  order_item_id: number;
  event_id: number;
  /** The event day. Empty for an add-on that is not bound to days. */
  day: string;
  /** The first admission of the day. */
  entry_scan_id: string;
  entry_at: Millis;
  /** 1 while the holder is inside, 0 after being let out. */
  inside: Flag;
};

export type DevicesTable = {
  id: string;
  user_id: string;
  name: string;
  registered_at: Millis;
  last_sync_at: Millis | null;
  pending: number;
  manifest_cursor: string | null;
  /** The time when the device last downloaded the list of tickets. */
  manifest_at: Millis | null;
  battery: number | null;
  revoked_at: Millis | null;
  /**
   * The ECDSA P-256 key as a raw point in base64url. Null if the device has no key and is known only by its session.
   */
  public_key: Default<string | null>;
  /** The hash of the secret that a device must send to get lists of tickets. Null if the device registered none. */
  list_secret: Default<string | null>;
  approved_at: Default<Millis | null>;
  /** The account session that was last seen on this device. */
  session_id: Default<string | null>;
  /** The time when the last challenge that the device answered was created. Older challenges are refused. */
  challenged_at: Default<Millis>;
  /** The app version that the device reported with its latest upload. */
  app: Default<string | null>;
  clock: Default<'anchored' | 'uncertain' | null>;
  persisted: Default<Flag | null>;
  /** What the device lacks to work without a network, separated by spaces. Null until it has reported this. */
  missing: Default<string | null>;
};

/** The door lead's decisions about incidents. */
export type ClosedIncidentsTable = {
  /** The id of the scan that is the incident. */
  id: string;
  event_id: number;
  /** The order that the scanned ticket belongs to. */
  order_id: string | null;
  word: string;
  closed_by: string;
  closed_at: Millis;
};

/** Check-in settings: a single row, created when a setting is first changed. */
type DoorSettingsTable = { id: number; approval: Flag };

export type DoorTables = {
  scans: ScansTable;
  attendances: AttendancesTable;
  devices: DevicesTable;
  door_settings: DoorSettingsTable;
  closed_incidents: ClosedIncidentsTable;
};
