import { managePath } from '#shared/site/adminPages.ts';
import { formatUsd } from '#shared/base/money.ts';
import { formatInstant } from '#shared/base/time.ts';
import type { AuditEntry } from './audit.contract.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['addon', 'Add-on'],
  ['dj', 'DJ'],
  ['mail', 'Mail'],
  ['account', 'Other account'],
  ['device', 'Door device'],
  ['export', 'File'],
  ['incident', 'Door incident'],
  ['member', 'Team member'],
  ['pool', 'Shared limit'],
  ['sub_event', 'Schedule item'],
]);

const VERBS: ReadonlyMap<string, string> = new Map([
  ['create', 'Created'],
  ['update', 'Changed'],
  ['delete', 'Deleted'],
  ['change_role', 'Changed role'],
  ['duplicate', 'Duplicated'],
  ['cancel', 'Canceled'],
  ['call_back', 'Took back an announcement'],
  ['send', 'Sent a message to attendees'],
  ['take_back', 'Took back a message'],
  ['order', 'Changed the order'],
  ['refund', 'Refunded'],
  ['upload', 'Uploaded'],
  ['invite', 'Invited'],
  ['join', 'Joined'],
  ['remove', 'Removed'],
  ['resend', 'Resent'],
  ['resend_confirmation', 'Resent confirmation'],
  ['mend', 'Edited an order'],
  ['retry_refund', 'Retried refund'],
  ['settle_refund', 'Marked refund as settled'],
  ['settle_outside', 'Settled an external refund'],
  ['reinstate_commission', 'Restored commission'],
  ['reverse_commission', 'Deducted commission again'],
  ['resend_invitation', 'Resent invitation'],
  ['withdraw_invitation', 'Withdrew invitation'],
  ['end_sessions', 'Logged out everywhere'],
  ['reset_second_step', 'Reset two-step login'],
  ['enable', 'Turned on'],
  ['disable', 'Turned off'],
  ['pay_out', 'Recorded payout'],
  ['adjust', 'Adjusted balance'],
  ['archive', 'Archived'],
  ['restore', 'Restored'],
  ['look', 'Checked again'],
  ['dismiss', 'Dismissed'],
  ['dismiss_job', 'Dismissed'],
  ['retry_job', 'Retried'],
  ['delete_demo_orders', 'Deleted'],
  ['sign_in', 'Logged in'],
  ['fail_sign_in', 'Failed to log in'],
  ['fail_second_step', 'Failed two-step login'],
  ['fail_step_up', 'Entered a wrong password while logged in'],
  ['ask_reset', 'Asked for a reset link'],
  ['reset', 'Set a new password from a link'],
  ['change_password', 'Changed password'],
  ['download', 'Downloaded'],
  ['register_device', 'Registered'],
  ['revoke_device', 'Revoked'],
  ['back_up', 'Backed up'],
  ['add_passkey', 'Added passkey'],
  ['remove_passkey', 'Removed passkey'],
  ['repeat', 'Repeated an event'],
  ['give', 'Gave tickets'],
  ['withdraw', 'Took tickets back'],
  ['offer_move', 'Offered a move'],
  ['cancel_move_offer', 'Canceled a move offer'],
  ['exchange', 'Moved a ticket'],
  ['replace_link', 'Replaced the order link'],
  ['offer_ticket', 'Offered a ticket to a friend'],
  ['call_ticket_back', 'Took a shared ticket back'],
  ['take_ticket', 'Accepted a shared ticket'],
  ['retry_cancellation', 'Retried refunds'],
  ['approve', 'Approved'],
  ['reject', 'Rejected'],
  ['rates', 'Set rates'],
  ['enable_code', 'Enabled promo code'],
  ['disable_code', 'Disabled promo code'],
  ['create_admin', 'Created an admin'],
  ['change', 'Changed'],
  ['change_settings', 'Changed settings'],
  ['block', 'Blocked'],
  ['lift', 'Unblocked'],
  ['stock', 'Changed stock'],
  ['export', 'Exported'],
  ['erase', 'Erased'],
  ['rebuild', 'Recreated an order'],
  ['approve_device', 'Approved'],
  ['rename_device', 'Renamed'],
  ['close_incident', 'Closed'],
  ['reopen_incident', 'Reopened'],
]);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function fieldLabel(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const [last] = words.slice(-1);
  const kept = words.length > 1 && (last === 'id' || last === 'ids') ? words.slice(0, -1) : words;
  const text = capital(kept.join(' ')) + (last === 'ids' && words.length > 1 ? 's' : '');
  return text
    .replace(/\bDj(s?)\b/i, 'DJ$1')
    .replace(/\burl\b/i, 'URL')
    .replace(/^Id$/, 'ID');
}

export const entityLabel = (entity: string): string => ENTITIES.get(entity) ?? fieldLabel(entity);

/** Words for an action: 'Changed role' for `team.change_role`. */
export function actionLabel(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1);
  return VERBS.get(verb) ?? capital(verb.replaceAll('_', ' '));
}

export function toneOf({
  before,
  after,
  action,
}: Pick<AuditEntry, 'before' | 'after' | 'action'>): 'good' | 'bad' | 'neutral' {
  const gone = /\.(remove|cancel|fail_\w+)$/.test(action) || (before !== null && after === null);
  if (gone) return 'bad';
  return before === null ? 'good' : 'neutral';
}

const CENTS =
  /(^|_)(price|amount|net|tax|commission|revenue)$|_amount$|_cents$|^commission_reversed$/;
const HUNDREDTHS = /tax_rate$/;
const PERCENT = /(commission|discount)_rate$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Formats a value for the audit log; instants are shown in the time zone `zone`. */
export function valueText(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberWords(name, value);
  if (Array.isArray(value)) {
    return value.length === 0 ? 'None' : value.map((one) => valueText('', one, zone)).join(', ');
  }
  if (typeof value === 'object') return objectWords(value, zone);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? instantText(text, zone) : text;
}

function objectWords(value: object, zone: string): string {
  const parts = Object.entries(value).map(
    ([name, one]) => `${fieldLabel(name)}: ${valueText(name, one, zone)}`,
  );
  return parts.join('; ') || 'None';
}

function numberWords(name: string, value: number): string {
  if (Number.isInteger(value) && CENTS.test(name)) return formatUsd(value);
  if (HUNDREDTHS.test(name)) return `${value / 100} %`;
  return PERCENT.test(name) ? `${value} %` : String(value);
}

export function instantText(instant: string, zone: string): string {
  return formatInstant(Date.parse(instant), zone);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Names of the fields to show. For created and deleted things, empty fields and ids are left out. */
export function fieldsOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (before && after) return names;
  const whole = new Map(Object.entries(before ?? after ?? {}));
  return names.filter(
    (name) => name !== 'id' && name !== 'event_id' && !isNothing(whole.get(name)),
  );
}

/** Link to the thing in the back office, or null. */
export function auditLink({ entity, entity_id: id, event_id: event }: AuditEntry): string | null {
  switch (entity) {
    case 'event':
      return managePath(id);
    case 'ticket':
      return event === null ? null : managePath(event, 'tickets');
    case 'sub_event':
      return event === null ? null : managePath(event, 'schedule');
    case 'mail':
      return `/admin/mail?mail=${encodeURIComponent(id)}`;
    case 'dj':
      return '/admin/djs';
    case 'venue':
      return '/admin/venues';
    case 'addon':
      return '/admin/addons';
    case 'order':
      return `/admin?tab=orders&order=${encodeURIComponent(id)}`;
    case 'member':
    case 'invitation':
      return '/admin/team';
    default:
      return null;
  }
}
