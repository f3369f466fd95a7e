import { z } from 'zod';
import { contract, reply } from '#shared/base/contract.ts';
import { problemSchema } from '#shared/base/problems.schemas.ts';
import { defineProblem } from '#shared/base/errors.ts';

export const cardPicturesBusy = defineProblem(
  'site.pictures_busy',
  503,
  "We're making too many pictures right now. Please try again later.",
);

export const notReady = defineProblem(
  'server.not_ready',
  503,
  "The server can't take requests right now",
);

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
