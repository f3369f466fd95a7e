import { z } from 'zod';
import type { AuditFixture, Examples } from './audited.fixture.testing.ts';

const LIST = '/api/discount-codes';
const idSchema = z.object({ id: z.int() });

async function pathOf(fixture: AuditFixture): Promise<string> {
  const code = { code: `GUARD${fixture.next()}`, kind: 'free' };
  const made = await fixture.call(`POST ${LIST}`, code);
  return `${LIST}/${idSchema.parse(made).id}`;
}

export const discountCodes: Examples = {
  'POST /api/discount-codes': async () => ({
    path: LIST,
    body: { code: 'GUARD', kind: 'fixed', value: 500 },
  }),
  'POST /api/discount-codes/batch': async () => ({
    path: `${LIST}/batch`,
    body: { prefix: 'GUARD-', count: 2, kind: 'percent', value: 1250 },
  }),
  'PATCH /api/discount-codes/:id': async (fixture) => ({
    path: await pathOf(fixture),
    body: { active: false },
  }),
  'DELETE /api/discount-codes/:id': async (fixture) => ({ path: await pathOf(fixture) }),
};

export const codesFile: Examples = {
  'GET /api/discount-codes/:id/codes.csv': async (fixture) => ({
    path: `${await pathOf(fixture)}/codes.csv`,
  }),
};
