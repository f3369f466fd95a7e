import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { aListedPromoter } from '#shared/testing/officeBuilders.ts';
import { type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { press } from '#web/testing/userActions.ts';
import { AllPromoters } from './AllPromoters.tsx';
import { PendingApplications } from './promoters.page.tsx';

export const API = '/api/admin/promoters';
export const riley = aListedPromoter({
  promo_code: 'ROLLFX27',
  status: 'approved',
  clicks: 1204,
});

export function show(
  what: 'all' | 'pending',
  promoters: Promoter[],
  answers: Answers = {},
  at = '/',
) {
  const list = what === 'all' ? API : `${API}/pending`;
  const server = mockApi({ [`GET ${list}`]: promoters, ...answers });
  visit(what === 'all' ? <AllPromoters /> : <PendingApplications />, { at });
  return server;
}

export async function choose(name: string, entry: string) {
  await press(`Actions for ${name}`);
  await press(entry, 'menuitem');
}
