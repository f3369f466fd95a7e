import type { Services } from '#api/compose.ts';
import { limitBody } from '#api/http/validate.ts';
import { mount } from '#api/http/mount.ts';
import { AppError } from '#shared/base/errors.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import {
  policyReportsContract,
  policyReportsSchema,
} from '#shared/policyReports/policyReports.contract.ts';

const KIND = /^application\/(reports\+json|csp-report)\b/;
const MAX_BYTES = 32 * 1024;
/** Limit on requests with reports. A browser sends the reports of one minute in one request. */
const REPORTS = { points: 60, seconds: 600 };

export function policyReportsRoutes({
  limit,
  policyReports,
}: Pick<Services, 'limit' | 'policyReports'>) {
  return mount(policyReportsContract, {
    report: [
      limit('policy-reports', REPORTS),
      limitBody(MAX_BYTES),
      async ({ c }) => {
        const sent: unknown = KIND.test(c.req.header('content-type') ?? '')
          ? await c.req.json().catch(() => null)
          : null;
        const { data } = policyReportsSchema.safeParse(sent);
        if (!data) throw new AppError(invalidRequest);
        policyReports.take(data);
      },
    ],
  });
}
