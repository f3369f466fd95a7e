import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemResponse, mockApi } from '#web/account/account.testing.tsx';
import { removeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import {
  aDashboard,
  aSale,
  ATTENTION,
  begin,
  DASHBOARD,
  figure,
  NOTHING,
  open,
  PATH,
  SALES,
  UNDER_REVIEW,
} from './dashboard.testing.tsx';

beforeEach(begin);

describe('the overview', () => {
  it('shows how it goes, and what was sold last', async () => {
    open(aDashboard());
    expect(await screen.findByText('Welcome back, ana!')).toBeVisible();
    expect(figure('Clicks')).toHaveTextContent('8');
    expect(figure('Conversion Rate')).toHaveTextContent('12.5%');
    expect(figure('Commission Earned')).toHaveTextContent('$5.10');
    expect(screen.getByText(/in total sales/)).toHaveTextContent('From $46.01 in total sales');
    for (const [label, value] of [
      ['Account Status', 'Active'],
      ['Default Commission Rate', '10%'],
      ['Registered Since', 'Nov 20, 2026'],
      ['Promo Code', 'ROLLFX27'],
      ['Number of Sales', '1'],
      ['Total Revenue', '$46.01'],
      ['Commissions', '$5.10'],
      ['Average Commission Rate', '11.1%'],
    ] as const) {
      expect(figure(label)).toHaveTextContent(`${label}${value}`);
    }
    await userEvent.click(screen.getByRole('link', { name: 'View full sales history' }));
    expect(await screen.findByRole('cell', { name: /RC-1$/ })).toBeVisible();
  });

  it.each([
    ['approved', 'Time to share your promo code!', /ROLLFX27/],
    ['pending', 'Application in process', UNDER_REVIEW],
    ['rejected', 'Application in process', ATTENTION],
  ] as const)('says to somebody %s who has sold nothing: %s', async (status, title, body) => {
    open(aDashboard({ status, clicks: 3 }, { stats: NOTHING, recentSales: [] }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(body)).toBeVisible();
    expect(figure('Conversion Rate')).toHaveTextContent('0.0%');
  });

  it('says of what was sold that the account is inactive, and why', async () => {
    open(aDashboard({ status: 'rejected' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(ATTENTION);
  });
});

describe('the history', () => {
  it('lists every sale, a page at a time', async () => {
    const stats = { totalSales: 119_626, totalCommission: 13_260, salesCount: 26 };
    open(aDashboard({}, { stats }), {
      at: `${PATH}?tab=sales`,
      more: { [SALES(2)]: () => Response.json([aSale(26)]) },
    });
    const table = await screen.findByRole('table');
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Date',
      'Event',
      'Order #',
      'Amount',
      'Commission',
    ]);
    expect(figure('Total Earnings')).toHaveTextContent('$132.60');
    expect(figure('Number of Sales')).toHaveTextContent('26');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('RC-26')).toBeVisible();
    expect(screen.getByText('26–26 of 26 sales')).toBeVisible();
  });

  it('says of own purchases that they earn nothing', async () => {
    const own = { ...aSale(2), commission_amount: 0, own_purchase: true };
    open(aDashboard({}, { recentSales: [own] }), { at: `${PATH}?tab=sales` });
    const cells = await screen.findByRole('row', { name: /RC-2/ });
    expect(cells).toHaveTextContent('Own purchase: no commission');
    expect(cells).not.toHaveTextContent('$0.00');
  });

  it('says that nothing was sold, or that it did not arrive', async () => {
    open(aDashboard({}, { stats: NOTHING, recentSales: [] }), { at: `${PATH}?tab=sales` });
    expect(await screen.findByText('No sales recorded yet.')).toBeVisible();
    cleanup();
    open(aDashboard(), {
      at: `${PATH}?tab=sales`,
      more: { [SALES(1)]: () => problemResponse(400, 'request.invalid', 'No such page') },
    });
    expect(await screen.findByText('No such page')).toBeVisible();
  });
});

describe('the page', () => {
  it('is nothing for a visitor, who logs in and comes back', async () => {
    removeToken();
    open({});
    expect(await screen.findByText('At /login?redirectTo=%2Fpromoter%2Fdashboard')).toBeVisible();
  });

  it('is nothing for who is no promoter', async () => {
    open({
      [DASHBOARD]: () => problemResponse(403, 'auth.forbidden', 'Your account may not do this'),
    });
    expect(await screen.findByText('At /')).toBeVisible();
  });

  it('shows the last known figures without a connection, and how old they are', async () => {
    open(aDashboard());
    await screen.findByText('Welcome back, ana!');
    const kept = ['/api/events', 'user:usr_ana:promoter', 'user:usr_ana:promoter-sales:1'];
    await waitFor(async () => expect(await db.lists.toCollection().keys()).toEqual(kept));
    cleanup();
    open({}, { at: `${PATH}?tab=sales` });
    expect(await screen.findByText(/Shown from this device/)).toBeVisible();
    expect(figure('Commission Earned')).toHaveTextContent('$5.10');
    expect(await screen.findByText('RC-1')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('12% commission')).toBeVisible();
  });

  it('says so when nothing is known, and tries again', async () => {
    open({});
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.getByRole('alert')).toHaveTextContent('Your figures did not arrive');
    mockApi({
      [DASHBOARD]: () => Response.json(aDashboard()),
      [SALES(1)]: () => Response.json([]),
    });
    await userEvent.click(again);
    expect(await screen.findByText('Welcome back, ana!')).toBeVisible();
  });
});
