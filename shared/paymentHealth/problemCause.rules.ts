import { z } from 'zod';
import type { PaymentProblem } from './paymentHealth.schemas.ts';

const refundStatus = z.enum(['pending', 'succeeded', 'failed']).catch('pending');
const jobStatus = z.enum(['ready', 'running', 'done', 'dead']).catch('ready');

/** Why a payment, dispute, job or mail needs a person's attention. */
export type Cause =
  | { kind: 'review' | 'unfinished' | 'unsettled' | 'unpaid_order'; finding: string }
  | { kind: 'returning' | 'refund'; reason: string; status: z.infer<typeof refundStatus> }
  | { kind: 'outside'; source: string }
  | { kind: 'dispute'; reason: string }
  /** `commission` says how far the promoter has got the commission back. */
  | { kind: 'won_back'; commission: string }
  | { kind: 'job'; status: z.infer<typeof jobStatus>; job: string }
  | { kind: 'mail'; mail: string; about: string };

/** Writes a cause as text, for the field `what` of the response. */
export function whatOf(cause: Cause): string {
  switch (cause.kind) {
    case 'returning':
    case 'refund':
      return `${cause.reason}.${cause.status}`;
    case 'outside':
      return cause.source;
    case 'dispute':
      return cause.reason;
    case 'won_back':
      return cause.commission;
    case 'job':
      return `${cause.status} ${cause.job}`;
    case 'mail':
      return `${cause.mail} ${cause.about}`.trimEnd();
    default:
      return cause.finding;
  }
}

/** Reads the cause from the field `what` of a response. No other code splits that text. */
export function causeOf({ kind, what }: Pick<PaymentProblem, 'kind' | 'what'>): Cause {
  switch (kind) {
    case 'returning':
    case 'refund': {
      const [reason, status] = cut(what, '.');
      return { kind, reason, status: refundStatus.parse(status) };
    }
    case 'outside':
      return { kind, source: what };
    case 'dispute':
      return { kind, reason: what };
    case 'won_back':
      return { kind, commission: what };
    case 'job': {
      const [status, job] = cut(what, ' ');
      return { kind, status: jobStatus.parse(status), job };
    }
    case 'mail': {
      const [mail, about] = cut(what, ' ');
      return { kind, mail, about };
    }
    default:
      return { kind, finding: what };
  }
}

function cut(text: string, separator: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
