import { Hono } from 'hono';
import { z } from 'zod';
import { currentUser, requireRole, requireUser } from '#api/http/authorise.ts';
import { csvFile, pdfFile } from '#api/http/madeFile.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/types.ts';
import { params, query } from '#api/http/validate.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { idSchema } from '#shared/events/events.schemas.ts';
import { statementQuerySchema } from '#shared/ledger/statement.schemas.ts';
import type { StatementService } from './statement.service.ts';

const admin = requireRole('admin');
const byId = params(z.object({ id: z.coerce.number<string>().pipe(idSchema) }));
const wanted = query(statementQuerySchema);
const OF = '/api/admin/promoters/:id';
const OWN = '/api/promoters/me';
/** A file is a read of everything. */
const FILES = { points: 20, seconds: 60 };

type Deps = {
  statements: StatementService;
  /** Throws `forbidden` for whoever has never applied. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<{ id: number }>;
  limit: Limit;
};

/** Statements of commission: of any promoter for admins, and their own for promoters. */
export function statementRoutes({ statements, promoterOf, limit }: Deps) {
  const files = limit('statements', FILES);
  const own = { viewer: 'promoter' } as const;
  return new Hono<AppEnv>()
    .get(`${OF}/statement.pdf`, admin, files, byId, wanted, async (c) => {
      const { id: promoterId } = c.req.valid('param');
      const asked = { promoterId, viewer: 'admin', query: c.req.valid('query') } as const;
      return pdfFile(await statements.pdf(asked));
    })
    .get(`${OF}/statement.csv`, admin, files, byId, wanted, async (c) => {
      const { id: promoterId } = c.req.valid('param');
      const asked = { promoterId, viewer: 'admin', query: c.req.valid('query') } as const;
      return csvFile(await statements.csv(asked));
    })
    .get(`${OWN}/statement.pdf`, requireUser, files, wanted, async (c) => {
      const { id: promoterId } = await promoterOf(currentUser(c));
      return pdfFile(await statements.pdf({ ...own, promoterId, query: c.req.valid('query') }));
    })
    .get(`${OWN}/statement.csv`, requireUser, files, wanted, async (c) => {
      const { id: promoterId } = await promoterOf(currentUser(c));
      return csvFile(await statements.csv({ ...own, promoterId, query: c.req.valid('query') }));
    });
}
