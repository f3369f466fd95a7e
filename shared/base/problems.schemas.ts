import { z } from 'zod';
import type { Operation } from './contract.ts';
import type { Problem } from './errors.ts';
import {
  forbidden,
  invalidRequest,
  loginRequired,
  passwordDue,
  secondFactorDue,
  stepUpRequired,
} from './http.errors.ts';

/** Body of every error: a stable code, a sentence, an optional field and details. */
export const problemSchema = z.object({
  code: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
  message: z.string().min(1),
  field: z.string().optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

const hasAdminView = ({ request }: Operation): boolean =>
  request?.query instanceof z.ZodObject && 'admin' in request.query.shape;

/** True if the call refuses team members whose password is too short or who lack a required second factor. */
export const needsSetup = ({ access, beforeSetup }: Operation): boolean =>
  (access === 'staff' || access === 'admin') && !beforeSetup;

const PRECONDITION_FAILED = 412;
const STALE = '.changed_meanwhile';

/**
 * All problems that a call answers with on purpose. Any call may also be refused for general reasons, such as too
 * many requests.
 */
export function problemsOf(call: Operation): Readonly<Problem>[] {
  const stale = (call.problems ?? []).filter(({ code }) => code.endsWith(STALE));
  return [
    ...(call.request ? [invalidRequest] : []),
    ...(call.access === 'public' && !hasAdminView(call) ? [] : [loginRequired, forbidden]),
    ...(needsSetup(call) || hasAdminView(call) ? [passwordDue, secondFactorDue] : []),
    ...(call.stepUp ? [stepUpRequired] : []),
    ...(call.problems ?? []),
    // If the version is sent as a precondition (`If-Match`), a conflict is a 412.
    ...stale.map((problem) => ({ ...problem, status: PRECONDITION_FAILED })),
  ];
}
