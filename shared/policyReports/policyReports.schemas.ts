import { z } from 'zod';

/** The format of `report-to`. Reports of other kinds are ignored. */
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

/** The format of `report-uri`. */
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

/** Reports in either of the two formats that browsers send. */
export const policyReportsSchema = z.union([sentTogether, sentAlone]);
export type PolicyViolation = z.output<typeof policyReportsSchema>[number];
