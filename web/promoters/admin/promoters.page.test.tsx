import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aListedPromoter, aPromoterProfile } from '#shared/promoters/testing.ts';
import { problem } from '#testing/mocks.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { press, sees, seesNo, toasts } from '#web/testing/hands.ts';
import { API, choose, riley, show } from './promoters.testing.tsx';

const profile = aPromoterProfile({ id: 2, name: 'Marcus Bell', email: 'marcus@example.com' });
const marcus = aListedPromoter(profile);
const STATUS = `PATCH ${API}/2/status`;
const CODE = `PATCH ${API}/1/code`;

describe('all promoters', () => {
  it('are shown with code, status, day and rate, and found while one types', async () => {
    show('all', [riley, marcus]);
    const row = within((await screen.findByText('Riley Fox')).closest('tr') ?? document.body);
    for (const text of ['RF', 'riley@example.com', 'ROLLFX27', 'Approved', 'Nov 20, 2026', '10%'])
      expect(row.getByText(text)).toBeVisible();
    for (const text of ['Default rate', '1,204']) expect(row.getByText(text)).toBeVisible();
    await sees('None');
    const search = screen.getByPlaceholderText('Search promoters...');
    await userEvent.type(search, 'fx2');
    seesNo('Marcus Bell');
    await userEvent.type(search, 'x');
    await sees('No promoters match your search');
  });

  it('may be none, like applications, or not arrive', async () => {
    show('pending', []);
    await sees('No Pending Applications', 'Pending Applications (0)');
    show('all', []);
    await sees('No promoters found');
    show('all', [], { [`GET ${API}`]: problemResponse(503, 'request.overtaken', 'Busy.') });
    await sees("Couldn't load promoters");
  });

  it('are approved and rejected while they wait, and only then', async () => {
    let answer: unknown = profile;
    const { sent } = show('all', [riley, marcus], { [STATUS]: () => answer });
    await press('Actions for Riley Fox');
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
    await toasts({
      title: 'Status updated',
      description: 'Promoter status has been updated successfully.',
    });
    expect(sent).toEqual([{ call: STATUS, body: { status: 'approved' } }]);
    answer = problemResponse(409, 'promoters.already_decided', 'Decided already.');
    await choose('Marcus Bell', 'Reject');
    expect(sent).toHaveLength(1);
    await press('Reject Application');
    const failed = { title: 'Failed to update status', description: 'Decided already.' };
    await toasts({ ...failed, tone: 'destructive' });
  });
});

it('a promo code is switched off, and on again, and says why when it cannot', async () => {
  const list = [riley];
  const { sent } = show('all', list, {
    [CODE]: () => {
      if (list[0]?.code_active === false) return problem(500, 'Not now.');
      list[0] = { ...riley, code_active: false };
      return { ...profile, id: 1, code_active: false };
    },
  });
  await choose('Riley Fox', 'Disable Code');
  await toasts({ title: 'Promo code disabled' });
  expect(sent).toEqual([{ call: CODE, body: { active: false } }]);
  await sees('Disabled');
  await choose('Riley Fox', 'Enable Code');
  const title = "The promo code wasn't changed";
  await toasts({ title, description: 'Not now.', tone: 'destructive' });
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
      [STATUS]: async (request) => {
        bodies.push(await request.json());
        const taken = problemResponse(409, 'promoters.code_taken', 'Taken.');
        return bodies.length === 1 ? taken : profile;
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Marcus Bell' }));
    for (const text of ['Not provided', 'bank transfer', 'Two hundred skaters ask me.'])
      expect(card.getByText(text)).toBeVisible();
    await sees('Pending Applications (1)');
    const instagram = card.getByRole('link', { name: /Instagram/ });
    expect(instagram).toHaveAttribute('href', 'https://instagram.com/marcus');
    await press(/^Approve/);
    await toasts({
      title: 'Status updated',
      description: 'Promoter application has been processed successfully.',
    });
    expect(bodies).toHaveLength(2);
    for (const { status, promo_code } of bodies) {
      expect(status).toBe('approved');
      expect(promo_code).toMatch(/^ROLL[A-HJ-NP-Z2-9]{4}$/);
    }
    expect(bodies[0]?.promo_code).not.toBe(bodies[1]?.promo_code);
  });

  it('are rejected without a code, and asked for again', async () => {
    const { asked, sent } = show('pending', [profile], { [STATUS]: profile });
    const lists = (times: number) =>
      waitFor(() => expect(asked.filter((one) => one.startsWith('GET'))).toHaveLength(times));
    await sees('None provided');
    await press(/^Reject/);
    await press('Back');
    expect(sent).toEqual([]);
    await press(/^Reject/);
    await press('Reject Application');
    await waitFor(() => expect(sent).toEqual([{ call: STATUS, body: { status: 'rejected' } }]));
    await lists(2);
    await press('Refresh');
    await lists(3);
  });
});
