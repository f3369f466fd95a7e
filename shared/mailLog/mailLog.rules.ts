import type { Problem } from '#shared/base/errors.ts';
import { mailWaiting, mailSkipped } from './mailLog.errors.ts';
import type { Topic } from '#shared/messages/topics.ts';
import type { MailStatus } from './mailLog.schemas.ts';

/** A failed mail is retried; a sent mail is repeated as a new mail. */
type Resend = 'retry' | 'repeat' | Problem;

export function resendOf(status: MailStatus): Resend {
  if (status === 'dead') return 'retry';
  if (status === 'sent') return 'repeat';
  return status === 'skipped' ? mailSkipped : mailWaiting;
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['mail.order_confirmation', 'Order confirmation'],
  ['mail.confirm_free', 'Confirm free tickets'],
  ['mail.order_link', 'New link of an order'],
  ['mail.order_moved', 'Address of an order changed'],
  ['mail.move_offer', 'Offer of another ticket'],
  ['mail.find_tickets', 'Links of tickets'],
  ['mail.waiting_joined', 'Waiting list: place'],
  ['mail.waiting_offer', 'Waiting list: tickets held'],
  ['mail.late_payment', 'Apology for a late payment'],
  ['mail.lost_payment', 'Payments without an order, for the team'],
  ['mail.paid_twice', 'Paid twice, refunded'],
  ['mail.event_changed', 'Event changed'],
  ['mail.event_tomorrow', 'Reminder: tomorrow'],
  ['mail.message', 'Message to attendees'],
  ['mail.message_test', 'Message, test'],
  ['mail.refund', 'Refund or cancellation'],
  ['mail.password_reset', 'New password'],
  ['mail.login_link', 'Login from a new browser'],
  ['mail.password_notice', 'Password changed'],
  ['mail.address_known', 'Second account of an address'],
  ['mail.email_confirm', 'Confirm new address'],
  ['mail.email_notice', 'Address changed'],
  ['mail.second_factor', 'Two-step login'],
  ['mail.invitation', 'Invitation to the team'],
  ['mail.role', 'Role changed'],
  ['mail.door_device', 'New device at the door'],
  ['mail.promoter_received', 'Application received'],
  ['mail.promoter_approved', 'Application approved'],
  ['mail.promoter_rejected', 'Application rejected'],
  ['mail.promoter_application', 'Application for the team'],
  ['mail.promoter_weekly', 'Promoters’ weekly summary'],
  ['mail.request', 'Request to the team'],
  ['mail.newsletter_confirm', 'Newsletter: confirm'],
  ['mail.newsletter_welcome', 'Newsletter: welcome'],
  ['mail.newsletter_already', 'Newsletter: on it already'],
]);

const TOPIC_BY_KIND: ReadonlyMap<string, Topic> = new Map([['mail.event_tomorrow', 'reminders']]);

/** The topic that the unsubscribe link in a mail of this kind turns off. */
export const topicOf = (kind: string): Topic => TOPIC_BY_KIND.get(kind) ?? 'news';

export const MAIL_KINDS: readonly string[] = [...KINDS.keys()];

export const mailKindLabel = (kind: string): string =>
  KINDS.get(kind) ?? kind.replace(/^mail\./, '');

const STATUSES: Readonly<Record<MailStatus, string>> = {
  ready: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  skipped: 'Not needed',
  dead: 'Not delivered',
};

export const mailStatusLabel = (status: MailStatus): string => STATUSES[status];

/** True if a search term is an order number rather than an address. */
export const isOrderNumberSearch = (search: string): boolean => /^rc-/i.test(search);
