import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  PaymentProblem,
  DemoOrders,
  PaymentHealth,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { type Answers, openPage } from '#web/testing/server.tsx';
import {
  button,
  dialog,
  fill,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/userActions.ts';
import { Payments } from './payments.page.tsx';

const API = '/api/admin/payments';

const aside: PaymentProblem = {
  kind: 'review',
  id: 'checkout1',
  at: '2026-11-21T12:00:00.000Z',
  who: { name: 'Ana Diaz', email: 'ana@example.com' },
  amount: 5412,
  found: 100,
  order: null,
  event: { id: 1, title: 'Golden Glide' },
  payment: 'pi_1',
  what: 'amount',
  problem: null,
  due_by: null,
  actions: ['look', 'refund'],
};
const done = { done: true };

function show(
  problems: PaymentProblem[] = [],
  answers: Answers = {},
  mode: PaymentHealth['mode']['mode'] = 'demo',
) {
  const provider = mode === 'demo' ? 'demo' : 'stripe';
  const health: PaymentHealth = {
    problems,
    total: problems.length,
    counts: [],
    mode: { provider, mode, heard_at: null, heard: null, reconciled_at: null },
    checked_at: null,
    check_problem: null,
  };
  const known = {
    [`GET ${API}/health`]: health,
    [`GET ${API}/returned`]: { payments: [], total: 0 },
    [`GET ${API}/demo-orders`]: { orders: 0, amount: 0, deletion: null },
  };
  return openPage({ ...known, ...answers }, <Payments />).sent;
}
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

it('says that every payment has its order, and in which mode', async () => {
  show();
  await seesHeading('Every payment has its order');
  await sees(/Orders, tickets and e-mails are marked DEMO/, /set PAYMENTS_PROVIDER=stripe/);
  await sees(/There are none/);
});

it('names what happened, to whom and how much, looks again at once, and asks before money moves', async () => {
  const look = `POST ${API}/checkouts/checkout1/look`;
  const call = `POST ${API}/checkouts/checkout1/refund`;
  const sent = show([aside], {
    [look]: { outcome: 'order', orderNumber: 'RC-1' },
    [call]: () => Response.json(done, { status: 202 }),
  });
  await sees(/it doesn't match.*The provider shows \$1\.00/);
  const row = within(screen.getByRole('table'));
  for (const text of ['Ana Diaz', 'ana@example.com', '$54.12']) row.getByText(text);
  await press('Check Again: Ana Diaz');
  await toasts({ description: expect.stringContaining("It's paid, and it has an order: RC-1.") });
  await press('Refund: Ana Diaz');
  (await dialog()).getByText('$1.00');
  expect(calls(sent)).toEqual([look]);
  await press('Refund');
  await waitFor(() => expect(calls(sent)).toEqual([look, call]));
});

it('makes the order of a lost payment again for its buyer', async () => {
  const call = `POST ${API}/checkouts/checkout1/rebuild`;
  const lost: PaymentProblem = {
    ...aside,
    what: 'lost',
    found: null,
    actions: ['rebuild', 'refund'],
  };
  const sent = show([lost], { [call]: { orderNumber: 'RC-9' } });
  await sees(/there is no order. Its checkout is missing/);
  await press('Recreate Order: Ana Diaz');
  const asked = await dialog('Recreate Order');
  asked.getByText(/^\$54\.12 was paid/);
  const customer = { 'First name': 'Ana', 'Last name': 'Diaz', Email: 'ana@x.example', Phone: '1' };
  await fill(customer);
  await press('Recreate Order');
  await toasts({ description: 'RC-9: its tickets are on their way to ana@x.example.' });
  expect(sent.at(-1)).toMatchObject({ call });
});

it('settles a refund that is refused, notes what was done about a dispute won later, and sets something aside only with a reason', async () => {
  const order = { id: 'order1', number: 'RC-1' };
  const failed = { kind: 'refund', id: 'refund1', what: 'requested.failed', order } as const;
  const won = { ...aside, kind: 'won_back', id: 'du_1', what: 'adjusted', found: null } as const;
  const job = { ...aside, kind: 'job', what: 'dead some.kind', who: null, amount: null } as const;
  const settle = 'POST /api/admin/refunds/refund1/settle';
  const noted = `POST ${API}/disputes/du_1/dismiss`;
  const dismiss = `POST ${API}/jobs/checkout1/dismiss`;
  const sent = show(
    [
      { ...aside, ...failed, actions: ['retry', 'settle'] },
      { ...won, actions: ['dismiss'] },
      { ...job, actions: ['retry', 'dismiss'] },
    ],
    { [settle]: done, [noted]: done, [dismiss]: done },
  );
  await press('Mark as Settled: RC-1');
  await dialog('Mark as Settled');
  await fill({ 'How and why': 'By transfer' });
  await press('Mark as Settled');
  await dialog('Is $54.12 settled?');
  await press('Mark as Settled');
  await waitFor(() => expect(calls(sent)).toEqual([settle]));
  await sees(
    /lost dispute has now been won.*also got the commission back\. Their balance was adjusted/,
  );
  await press('Dismiss: Ana Diaz');
  await dialog('Dismiss?');
  await press('Dismiss');
  await sees('Give a reason');
  await fill({ 'What did you do about it?': 'New tickets' });
  await press('Dismiss');
  await waitFor(() => expect(calls(sent)).toEqual([settle, noted]));
  await press(/^Dismiss(?!: Ana)/);
  await fill({ 'Why is it OK to dismiss?': 'Not needed' });
  await press('Dismiss');
  await waitFor(() => expect(calls(sent)).toEqual([settle, noted, dismiss]));
});

it('deletes demo orders when their number is typed, and shows how far it is', async () => {
  const started = { by: 'dana', started_at: '2026-11-21T12:00:00.000Z', finished_at: null };
  const deletion = { status: 'running', total: 1234, deleted: 234, ...started } as const;
  let answer: DemoOrders = { orders: 1234, amount: 99_900, deletion: null };
  const answers: Answers = {
    [`GET ${API}/demo-orders`]: () => answer,
    [`POST ${API}/demo-orders/delete`]: () => {
      answer = { orders: 1000, amount: 5, deletion };
      return Response.json(answer, { status: 202 });
    },
  };
  const sent = show([], answers, 'live');
  await sees('1,234 orders are still here');
  await press('Delete Demo Orders');
  await dialog();
  expect(button('Delete')).toBeDisabled();
  await fill({ 'Type 1234 to continue': '1,234' });
  await press('Delete');
  await sees('Deleting: 234 of 1,234 orders deleted.');
  expect(sent).toHaveLength(1);
});
