import type { Topic } from '#shared/messages/mailTopics.ts';

/**
 * The label of a kind of mail, and the topic that the unsubscribe link in it turns off. The topic is null if the mail
 * is about something that its recipient bought or asked for. The newsletter and the weekly summary have links of their
 * own.
 */
type Kind = { label: string; topic: Topic | null };

export const MAILS = {
  'mail.order_confirmation': { label: 'Order confirmation', topic: null },
  'mail.confirm_free': { label: 'Confirm free tickets', topic: null },
  'mail.order_link': { label: 'New order link', topic: null },
  'mail.order_moved': { label: 'Order address changed', topic: null },
  'mail.friend_ticket': { label: 'Ticket for a friend', topic: null },
  'mail.move_offer': { label: 'Ticket move offer', topic: null },
  'mail.find_tickets': { label: 'Links to tickets', topic: null },
  'mail.waiting_joined': { label: 'Waiting list: joined', topic: null },
  'mail.waiting_offer': { label: 'Waiting list: tickets held', topic: null },
  'mail.late_payment': { label: 'Apology for a late payment', topic: null },
  'mail.lost_payment': { label: 'Team: payment without an order', topic: null },
  'mail.paid_twice': { label: 'Paid twice, refunded', topic: null },
  'mail.event_changed': { label: 'Event changed', topic: null },
  'mail.event_tomorrow': { label: 'Reminder: tomorrow', topic: 'reminders' },
  'mail.message': { label: 'Message to attendees', topic: 'news' },
  'mail.message_test': { label: 'Message: test', topic: 'news' },
  'mail.refund': { label: 'Refund or cancellation', topic: null },
  'mail.password_reset': { label: 'Password reset', topic: null },
  'mail.login_link': { label: 'Login from a new browser', topic: null },
  'mail.password_notice': { label: 'Password changed', topic: null },
  'mail.address_known': { label: 'Address already registered', topic: null },
  'mail.email_confirm': { label: 'Confirm new address', topic: null },
  'mail.email_notice': { label: 'Address changed', topic: null },
  'mail.second_factor': { label: 'Two-step login', topic: null },
  'mail.invitation': { label: 'Invitation to the team', topic: null },
  'mail.role': { label: 'Role changed', topic: null },
  'mail.door_device': { label: 'Team: new door device', topic: null },
  'mail.promoter_received': { label: 'Application received', topic: null },
  'mail.promoter_approved': { label: 'Application approved', topic: null },
  'mail.promoter_rejected': { label: 'Application rejected', topic: null },
  'mail.promoter_application': { label: 'Team: new application', topic: null },
  'mail.promoter_weekly': { label: 'Promoters’ weekly summary', topic: null },
  'mail.request': { label: 'Team: new request', topic: null },
  'mail.newsletter_confirm': { label: 'Newsletter: confirm', topic: null },
  'mail.newsletter_welcome': { label: 'Newsletter: welcome', topic: null },
  'mail.newsletter_already': { label: 'Newsletter: already subscribed', topic: null },
} as const satisfies Record<string, Kind>;

/** Kinds of mail. Each has a writer (`api/compose/mails.ts`). */
export type MailKind = keyof typeof MAILS;

const isKind = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);

export const MAIL_KINDS: readonly MailKind[] = Object.keys(MAILS).filter(isKind);

/** The topic that the unsubscribe link in a mail of this kind turns off. Null if it has none. */
export const topicOf = (kind: string): Topic | null => (isKind(kind) ? MAILS[kind].topic : null);

export const mailKindLabel = (kind: string): string =>
  isKind(kind) ? MAILS[kind].label : kind.replace(/^mail\./, '');
