import { currentUser } from '#api/http/authorise.ts';
import { csvResponse, pdfResponse } from '#api/http/fileResponse.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import type { InTurn } from '#api/http/turns.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { StatementService } from './statement.service.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

/** Exports read everything. */
const FILES = { points: 20, seconds: 60 };

type Deps = {
  statements: StatementService;
  /** Throws `forbidden` without an application. */
  promoterOf: (user: Pick<User, 'id'>) => Promise<{ id: number }>;
  limit: Limit;
  documentTurns: InTurn;
};

export function statementRoutes({ statements, promoterOf, limit, documentTurns }: Deps) {
  const files = limit('statements', FILES);
  const own = { viewer: 'promoter' } as const;
  return createRoutes()
    .openapi(route(ledgerContract.statementPdf, files, documentTurns), async (c) => {
      const { id: promoterId } = c.req.valid('param');
      const asked = { promoterId, viewer: 'admin', query: c.req.valid('query') } as const;
      return pdfResponse(await statements.pdf(asked));
    })
    .openapi(route(ledgerContract.statementCsv, files), async (c) => {
      const { id: promoterId } = c.req.valid('param');
      const asked = { promoterId, viewer: 'admin', query: c.req.valid('query') } as const;
      return csvResponse(await statements.csv(asked));
    })
    .openapi(route(ledgerContract.ownStatementPdf, files, documentTurns), async (c) => {
      const { id: promoterId } = await promoterOf(currentUser(c));
      return pdfResponse(await statements.pdf({ ...own, promoterId, query: c.req.valid('query') }));
    })
    .openapi(route(ledgerContract.ownStatementCsv, files), async (c) => {
      const { id: promoterId } = await promoterOf(currentUser(c));
      return csvResponse(await statements.csv({ ...own, promoterId, query: c.req.valid('query') }));
    });
}
