import { z } from 'zod';
import { contract, reply } from '#shared/base/contract.ts';

/** What operators ask the server. */
export const siteContract = contract('site', {
  health: {
    method: 'get',
    path: '/api/health',
    summary: 'Whether the server lives',
    access: 'public',
    responses: {
      200: reply(
        z.object({
          status: z.literal('ok'),
          version: z.string(),
          database: z.enum(['sqlite', 'postgres']),
          payments: z.enum(['demo', 'stripe']),
        }),
      ),
    },
  },
});
