import type { Problem } from '#shared/base/errors.ts';
import type { Reason } from './checkin.rules.ts';
import { verdictText } from './verdict.ts';

export type RefusalReason = Exclude<Reason, 'ok' | 'ok_unlisted'>;

/** Conflict 409, unknown 404, untrusted 422. */
const STATUS: Record<RefusalReason, number> = {
  already_in: 409,
  wrong_event: 409,
  wrong_day: 409,
  cancelled: 409,
  unknown: 404,
  bad_signature: 422,
  demo_ticket: 422,
};

/** The problem of a refused check-in: `checkin.<reason>`, in the words of the door. `days`: those of the ticket. */
export function refusal(
  reason: RefusalReason,
  details?: Record<string, unknown>,
  days?: readonly string[],
): Problem {
  const { title, body } = verdictText(reason, days);
  const problem = {
    code: `checkin.${reason}`,
    status: STATUS[reason],
    message: `${title}. ${body}`,
  };
  return details ? { ...problem, details } : problem;
}

export const REFUSALS: readonly Problem[] = Object.keys(STATUS).map((reason) =>
  refusal(reason as RefusalReason),
);
