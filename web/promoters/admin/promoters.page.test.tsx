import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aListedPromoter, aPromoterProfile } from '#shared/promoters/testing.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { API, choose, press, riley, said, show } from './promoters.testing.tsx';

const profile = aPromoterProfile({ id: 2, name: 'Marcus Bell', email: 'marcus@example.com' });
const marcus = aListedPromoter(profile);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('all promoters', () => {
  it('are shown with code, status, day and rate, and found while one types', async () => {
    show('all', [riley, marcus]);
    const row = within((await screen.findByText('Riley Fox')).closest('tr') ?? document.body);
    for (const text of ['RF', 'riley@example.com', 'ROLLFX27', 'Approved', 'Nov 20, 2026', '10%'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Default rate')).toBeVisible();
    expect(row.getByText('1,204')).toBeVisible();
    expect(screen.getByText('None')).toBeVisible();
    const search = screen.getByPlaceholderText('Search promoters...');
    await userEvent.type(search, 'fx2');
    expect(screen.queryByText('Marcus Bell')).toBeNull();
    await userEvent.type(search, 'x');
    expect(screen.getByText('No promoters match your search')).toBeVisible();
  });

  it('may be none, or not arrive', async () => {
    show('all', []);
    expect(await screen.findByText('No promoters found')).toBeVisible();
    const fails = { [`GET ${API}`]: () => problemResponse(503, 'request.overtaken', 'Busy.') };
    show('all', [], fails);
    expect(await screen.findByText('The promoters did not arrive')).toBeVisible();
  });

  it('are approved and rejected while they wait, and only then', async () => {
    const bodies: unknown[] = [];
    show('all', [riley, marcus], {
      [`PATCH ${API}/2/status`]: async (request) => {
        bodies.push(await request.json());
        return bodies.length > 1
          ? problemResponse(409, 'promoters.already_decided', 'Decided already.')
          : Response.json(profile);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Riley Fox' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Set Commission',
      'View Performance',
      'Payouts',
      'Message',
      'Disable Code',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('Marcus Bell', 'Approve');
    await waitFor(() => expect(bodies).toEqual([{ status: 'approved' }]));
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Status updated',
        description: 'Promoter status has been updated successfully.',
      }),
    );
    await choose('Marcus Bell', 'Reject');
    expect(bodies).toHaveLength(1);
    await press('Reject Application');
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Failed to update status',
        description: 'Decided already.',
        tone: 'destructive',
      }),
    );
  });
});

describe('a promo code', () => {
  it('is switched off and on, and marked while it is off', async () => {
    const bodies: unknown[] = [];
    show('all', [riley], {
      [`PATCH ${API}/1/code`]: async (request) => {
        bodies.push(await request.json());
        return Response.json({ ...profile, id: 1, code_active: false });
      },
    });
    await choose('Riley Fox', 'Disable Code');
    await waitFor(() => expect(bodies).toEqual([{ active: false }]));
    await waitFor(() => expect(said()).toMatchObject({ title: 'Promo code disabled' }));
  });

  it('that is off can be switched on, and says why when it cannot', async () => {
    show('all', [{ ...riley, code_active: false }], {
      [`PATCH ${API}/1/code`]: () => problemResponse(500, 'server.internal', 'Not now.'),
    });
    expect(await screen.findByText('Disabled')).toBeVisible();
    await choose('Riley Fox', 'Enable Code');
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'The promo code was not changed',
        description: 'Not now.',
        tone: 'destructive',
      }),
    );
  });
});

describe('applications', () => {
  const applicant = aPromoterProfile({
    ...profile,
    instagram_handle: '@marcus',
    website: 'marcus.example',
    preferred_payout: 'bank_transfer',
    why_join: 'Two hundred skaters ask me.',
  });

  it('say who applies, and are approved with a new code', async () => {
    const bodies: { status: string; promo_code: string }[] = [];
    show('pending', [applicant], {
      [`PATCH ${API}/2/status`]: async (request) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? problemResponse(409, 'promoters.code_taken', 'Taken.')
          : Response.json(profile);
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Marcus Bell' }));
    for (const text of ['Not provided', 'bank transfer', 'Two hundred skaters ask me.'])
      expect(card.getByText(text)).toBeVisible();
    expect(screen.getByText('Pending Applications (1)')).toBeVisible();
    expect(card.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      'https://instagram.com/marcus',
    );
    await press(/^Approve/);
    await waitFor(() => expect(bodies).toHaveLength(2));
    for (const { status, promo_code } of bodies) {
      expect(status).toBe('approved');
      expect(promo_code).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
    }
    expect(bodies[0]?.promo_code).not.toBe(bodies[1]?.promo_code);
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Status updated',
        description: 'Promoter application has been processed successfully.',
      }),
    );
  });

  it('are rejected without a code, and asked for again', async () => {
    const bodies: unknown[] = [];
    const asked = show('pending', [profile], {
      [`PATCH ${API}/2/status`]: async (request) => {
        bodies.push(await request.json());
        return Response.json(profile);
      },
    });
    expect(await screen.findByText('None provided')).toBeVisible();
    await press(/^Reject/);
    await press('Back');
    expect(bodies).toEqual([]);
    await press(/^Reject/);
    await press('Reject Application');
    await waitFor(() => expect(bodies).toEqual([{ status: 'rejected' }]));
    await waitFor(() => expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(2));
    await press('Refresh');
    await waitFor(() => expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(3));
  });

  it('may be none', async () => {
    show('pending', []);
    expect(await screen.findByText('No Pending Applications')).toBeVisible();
    expect(screen.getByText('Pending Applications (0)')).toBeVisible();
  });
});
