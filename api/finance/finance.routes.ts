import type { Services } from '#api/compose.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { mount } from '#api/http/mount.ts';
import { financeContract } from '#shared/finance/finance.contract.ts';

/** Limits the reports of one user, because each reads all orders of its period. */
const REPORTS = { points: 60, seconds: 60 };

export function financeRoutes({ finance, limit }: Services) {
  const reports = limit('finance', REPORTS);
  return mount(financeContract, {
    taxReport: [reports, ({ query }) => finance.taxReport(query)],
    taxReportCsv: [reports, ({ query }) => csvResponse(finance.taxFile(query))],
    settlement: [reports, ({ param }) => finance.settlement(param.id)],
    settlementCsv: [
      reports,
      async ({ param }) => csvResponse(await finance.settlementFile(param.id)),
    ],
  });
}
