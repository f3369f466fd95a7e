import type { Problem } from '#shared/base/errors.ts';
import { mailWaiting, mailSkipped } from './mailLog.errors.ts';
import type { Topic } from '#shared/messages/topics.ts';
import type { MailStatus } from './mailLog.schemas.ts';

/** How a mail is sent again: a failed one is retried, a sent one is repeated as a new mail, others are refused. */
type Resend = 'retry' | 'repeat' | Problem;

export function resendOf(status: MailStatus): Resend {
  if (status === 'dead') return 'retry';
  if (status === 'sent') return 'repeat';
  return status === 'skipped' ? mailSkipped : mailWaiting;
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['mail.order_confirmation', 'Order confirmation'],
  ['mail.confirm_free', 'Confirm free tickets'],
  ['mail.order_link', 'New order link'],
  ['mail.order_moved', 'Order address changed'],
  ['mail.move_offer', 'Ticket move offer'],
  ['mail.find_tickets', 'Links to tickets'],
  ['mail.waiting_joined', 'Waiting list: joined'],
  ['mail.waiting_offer', 'Waiting list: tickets held'],
  ['mail.late_payment', 'Apology for a late payment'],
  ['mail.lost_payment', 'Team: payment without an order'],
  ['mail.paid_twice', 'Paid twice, refunded'],
  ['mail.event_changed', 'Event changed'],
  ['mail.event_tomorrow', 'Reminder: tomorrow'],
  ['mail.message', 'Message to attendees'],
  ['mail.message_test', 'Message: test'],
  ['mail.refund', 'Refund or cancellation'],
  ['mail.password_reset', 'Password reset'],
  ['mail.login_link', 'Login from a new browser'],
  ['mail.password_notice', 'Password changed'],
  ['mail.address_known', 'Address already registered'],
  ['mail.email_confirm', 'Confirm new address'],
  ['mail.email_notice', 'Address changed'],
  ['mail.second_factor', 'Two-step login'],
  ['mail.invitation', 'Invitation to the team'],
  ['mail.role', 'Role changed'],
  ['mail.door_device', 'Team: new door device'],
  ['mail.promoter_received', 'Application received'],
  ['mail.promoter_approved', 'Application approved'],
  ['mail.promoter_rejected', 'Application rejected'],
  ['mail.promoter_application', 'Team: new application'],
  ['mail.promoter_weekly', 'Promoters’ weekly summary'],
  ['mail.request', 'Team: new request'],
  ['mail.newsletter_confirm', 'Newsletter: confirm'],
  ['mail.newsletter_welcome', 'Newsletter: welcome'],
  ['mail.newsletter_already', 'Newsletter: already subscribed'],
]);

const TOPIC_BY_KIND: ReadonlyMap<string, Topic> = new Map([['mail.event_tomorrow', 'reminders']]);

/** The topic that the unsubscribe link in a mail of this kind turns off. */
export const topicOf = (kind: string): Topic => TOPIC_BY_KIND.get(kind) ?? 'news';

export const MAIL_KINDS: readonly string[] = [...KINDS.keys()];

export const mailKindLabel = (kind: string): string =>
  KINDS.get(kind) ?? kind.replace(/^mail\./, '');

const STATUSES: Readonly<Record<MailStatus, string>> = {
  ready: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  skipped: 'Not needed',
  dead: 'Not delivered',
};

export const mailStatusLabel = (status: MailStatus): string => STATUSES[status];

/** True if a search term is an order number rather than an address. */
export const isOrderNumberSearch = (search: string): boolean => /^rc-/i.test(search);
