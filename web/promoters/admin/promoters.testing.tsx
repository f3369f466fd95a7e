import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Promoter } from '#shared/promoters/promoters.schemas.ts';
import { aListedPromoter } from '#shared/promoters/testing.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { AllPromoters } from './AllPromoters.tsx';
import { PendingApplications } from './PendingApplications.tsx';
import { toastStore } from '#web/ui/toast.ts';

export const API = '/api/admin/promoters';
export const riley = aListedPromoter({
  promo_code: 'ROLLFX27',
  status: 'approved',
  clicks: 1204,
});

export const json = (value: unknown) => () => Response.json(value);
export const said = () => toastStore.get();

export function show(
  what: 'all' | 'pending',
  promoters: Promoter[],
  answers: Parameters<typeof mockApi>[0] = {},
) {
  const list = what === 'all' ? API : `${API}/pending`;
  const { asked } = mockApi({ [`GET ${list}`]: json(promoters), ...answers });
  render(
    <TestProviders client={newClient()}>
      {what === 'all' ? <AllPromoters /> : <PendingApplications />}
    </TestProviders>,
  );
  return asked;
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

export async function choose(name: string, entry: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
}
