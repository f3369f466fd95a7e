import { conflict, defineProblem, notFound, type Problem } from '#shared/base/errors.ts';
import type { MailStatus } from './mailLog.schemas.ts';

export const mailUnknown = notFound('mails.unknown', 'E-mail not found.');
export const mailWaiting = conflict(
  'mails.waiting',
  "This e-mail hasn't gone out yet. It's sent automatically.",
);
export const mailSkipped = conflict(
  'mails.nothing_to_tell',
  "This e-mail was no longer needed when it was due, so there's nothing to send.",
);
export const mailJustSent = defineProblem(
  'mails.just_sent',
  429,
  'This e-mail was just resent several times. Wait a few minutes.',
);
export const noMailFile = notFound('mails.no_file', "This e-mail can't be downloaded.");

/** How a mail is sent again: a failed one is retried, a sent one is repeated as a new mail, others are refused. */
type Resend = 'retry' | 'repeat' | Problem;

export function resendOf(status: MailStatus): Resend {
  if (status === 'dead') return 'retry';
  if (status === 'sent') return 'repeat';
  return status === 'skipped' ? mailSkipped : mailWaiting;
}

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
