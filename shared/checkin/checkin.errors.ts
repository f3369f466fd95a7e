import type { Problem } from '#shared/base/errors.ts';
import type { Reason } from './checkin.rules.ts';
import { verdictText } from './verdict.ts';

export type RefusalReason = Exclude<Reason, 'ok' | 'ok_unlisted'>;

/** HTTP status of each refusal: 409 for conflicts, 404 for unknown tickets, 422 for untrusted ones. */
const STATUS: Record<RefusalReason, number> = {
  already_in: 409,
  wrong_event: 409,
  wrong_day: 409,
  cancelled: 409,
  unknown: 404,
  bad_signature: 422,
  demo_ticket: 422,
};

/**
 * The problem `checkin.<reason>` of a refused check-in, worded as the door shows it. `days`: when the ticket is
 * valid.
 */
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

export const nothingToUndo: Problem = {
  code: 'checkin.nothing_to_undo',
  status: 404,
  message: "There's no check-in of yours to take back.",
};

export const REFUSALS: readonly Problem[] = Object.keys(STATUS).map((reason) =>
  refusal(reason as RefusalReason),
);
