import { z } from 'zod';
import { contract, reply } from '#shared/base/contract.ts';
import { problemSchema } from '#shared/base/errors.schemas.ts';
import { notReady } from './site.errors.ts';

const check = z.string().min(1).meta({ description: "`ok`, or a sentence that says what's wrong" });

export const checksSchema = z.object({
  database: check,
  schema: check,
  disk: check,
  jobs: check,
  worker: check,
});
export type Checks = z.infer<typeof checksSchema>;

/** Endpoints for operators of the server. */
export const siteContract = contract('site', {
  health: {
    get: '/api/health',
    summary: 'Check that the server is running',
    access: 'public',
    shed: false,
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
  ready: {
    get: '/api/ready',
    summary: 'Check that the server can take requests',
    access: 'public',
    shed: false,
    responses: {
      200: reply(z.object({ ready: z.literal(true), checks: checksSchema })),
      503: reply(
        problemSchema
          .pick({ code: true, message: true })
          .extend({ ready: z.literal(false), checks: checksSchema }),
        notReady.message,
      ),
    },
  },
});
