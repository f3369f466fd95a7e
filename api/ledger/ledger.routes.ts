import type { Services } from '#api/compose.ts';
import { csvResponse, pdfResponse } from '#api/http/fileResponse.ts';
import { mount } from '#api/http/mount.ts';
import { ledgerContract } from '#shared/ledger/ledger.contract.ts';

/** Limits exports more strictly than pages, since each reads all entries of its period. */
const FILES = { points: 20, seconds: 60 };

export function ledgerRoutes({ ledger, statements, promoterOf, limit, documentTurns }: Services) {
  const files = limit('statements', FILES);
  const own = { viewer: 'promoter' } as const;
  return mount(ledgerContract, {
    ofPromoter: ({ param, query }) => ledger.of(param.id, query),
    recordPayout: ({ json, param, actor }) => ledger.pay(actor, param.id, json),
    adjust: ({ json, param, actor }) => ledger.adjust(actor, param.id, json),
    own: async ({ query, user }) => {
      const { id } = await promoterOf(user);
      return ledger.own(id, query);
    },
    statementPdf: [
      files,
      documentTurns,
      async ({ param: { id: promoterId }, query }) =>
        pdfResponse(await statements.pdf({ promoterId, viewer: 'admin', query })),
    ],
    statementCsv: [
      files,
      async ({ param: { id: promoterId }, query }) =>
        csvResponse(await statements.csv({ promoterId, viewer: 'admin', query })),
    ],
    ownStatementPdf: [
      files,
      documentTurns,
      async ({ query, user }) => {
        const { id: promoterId } = await promoterOf(user);
        return pdfResponse(await statements.pdf({ ...own, promoterId, query }));
      },
    ],
    ownStatementCsv: [
      files,
      async ({ query, user }) => {
        const { id: promoterId } = await promoterOf(user);
        return csvResponse(await statements.csv({ ...own, promoterId, query }));
      },
    ],
  });
}
