import { csvResponse } from '#api/http/fileResponse.ts';
import type { Limit } from '#api/http/rateLimit.ts';
import { createRoutes, route } from '#api/http/routes.ts';
import { financeContract } from '#shared/finance/finance.contract.ts';
import type { FinanceService } from './finance.service.ts';

/** Each reads all orders of its time. */
const REPORTS = { points: 60, seconds: 60 };

export function financeRoutes({ finance, limit }: { finance: FinanceService; limit: Limit }) {
  const reports = limit('finance', REPORTS);
  return createRoutes()
    .openapi(route(financeContract.taxReport, reports), async (c) =>
      c.json(await finance.taxReport(c.req.valid('query')), 200),
    )
    .openapi(route(financeContract.taxReportCsv, reports), (c) =>
      csvResponse(finance.taxFile(c.req.valid('query'))),
    )
    .openapi(route(financeContract.settlement, reports), async (c) =>
      c.json(await finance.settlement(c.req.valid('param').id), 200),
    )
    .openapi(route(financeContract.settlementCsv, reports), async (c) =>
      csvResponse(await finance.settlementFile(c.req.valid('param').id)),
    );
}
