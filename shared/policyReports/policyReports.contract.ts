import { contract, empty } from '#shared/base/contract.ts';
import { z } from 'zod';

/** The format of reports to `report-to` of the content security policy. Other kinds of reports are ignored. */
const sentTogether = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ effectiveDirective: z.string(), blockedURL: z.string() })
        .optional()
        .catch(undefined),
    }),
  )
  .transform((reports) =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? { directive: body.effectiveDirective, blocked: body.blockedURL }
        : [],
    ),
  );

/** The format of reports to the older `report-uri`. */
const sentAlone = z
  .object({
    'csp-report': z.object({
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      'blocked-uri': z.string().optional(),
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] ?? report['violated-directive'] ?? '',
      blocked: report['blocked-uri'] ?? '',
    },
  ]);

/** Violations of the content security policy, in either of the two formats in which browsers report them. */
export const policyReportsSchema = z.union([sentTogether, sentAlone]);
export type PolicyViolation = z.output<typeof policyReportsSchema>[number];

export const policyReportsContract = contract('policyReports', {
  report: {
    post: '/api/reports',
    summary: 'What a browser reports that its security policy kept a page from',
    access: 'public',
    shed: true,
    request: {
      body: {
        content: {
          'application/reports+json': { schema: { type: 'array' } },
          'application/csp-report': { schema: { type: 'object' } },
        },
        required: true,
      },
    },
    responses: { 204: empty('Counted') },
  },
});
