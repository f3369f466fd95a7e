import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type {
  PaymentProblem,
  DemoOrders,
  PaymentHealth,
} from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
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

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

type Given = {
  problems?: PaymentProblem[];
  mode?: PaymentHealth['mode']['mode'];
  demo?: DemoOrders;
  answers?: Parameters<typeof mockApi>[0];
};

function show({ problems = [], mode = 'demo', demo, answers = {} }: Given = {}) {
  const provider = mode === 'demo' ? 'demo' : 'stripe';
  const health: PaymentHealth = {
    problems,
    total: problems.length,
    counts: [],
    mode: { provider, mode, heard_at: null, heard: null, reconciled_at: null },
    checked_at: null,
    check_problem: null,
  };
  const { asked } = mockApi({
    [`GET ${API}/health?page=1`]: () => Response.json(health),
    [`GET ${API}/returned?page=1&limit=10`]: () => Response.json({ payments: [], total: 0 }),
    [`GET ${API}/demo-orders`]: () =>
      Response.json(demo ?? { orders: 0, amount: 0, deletion: null }),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at="/admin/payments">
      <Payments />
    </TestProviders>,
  );
  return asked;
}

it('says that every payment has its order, and in which mode', async () => {
  show();
  await screen.findByRole('heading', { name: 'Every payment has its order' });
  screen.getByText(/Orders, tickets and mails are marked DEMO/);
  screen.getByText(/set PAYMENTS_PROVIDER=stripe/);
  await screen.findByText(/There are none/);
});

it('names what happened, to whom and how much, and asks before money moves', async () => {
  const user = userEvent.setup();
  const refund = vi.fn<() => Response>(() => Response.json({ done: true }, { status: 202 }));
  show({ problems: [aside], answers: { [`POST ${API}/checkouts/checkout1/refund`]: refund } });
  await screen.findByText(/it does not fit.*The provider has \$1\.00/);
  const row = within(screen.getByRole('table'));
  row.getByText('Ana Diaz');
  row.getByText('ana@example.com');
  row.getByText('$54.12');
  await user.click(screen.getByRole('button', { name: 'Refund: Ana Diaz' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('$1.00');
  expect(refund).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(refund).toHaveBeenCalledOnce());
});

it('looks again at once, and says what came of it', async () => {
  const user = userEvent.setup();
  const look = () => Response.json({ outcome: 'order', orderNumber: 'RC-1' });
  show({ problems: [aside], answers: { [`POST ${API}/checkouts/checkout1/look`]: look } });
  await user.click(await screen.findByRole('button', { name: 'Look Again: Ana Diaz' }));
  await waitFor(() =>
    expect(JSON.stringify(toastStore.get())).toContain('It is paid, and order RC-1 is there.'),
  );
});

it('sets something aside only with a reason', async () => {
  const user = userEvent.setup();
  const job = { ...aside, kind: 'job', what: 'dead some.kind', who: null, amount: null } as const;
  const dismiss = vi.fn<() => Response>(() => Response.json({ done: true }));
  show({
    problems: [{ ...job, actions: ['retry', 'dismiss'] }],
    answers: { [`POST ${API}/jobs/checkout1/dismiss`]: dismiss },
  });
  await user.click(await screen.findByRole('button', { name: /^Set Aside/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Set Aside' }));
  dialog.getByText('Please say why');
  await user.type(dialog.getByRole('textbox'), 'Not needed');
  await user.click(dialog.getByRole('button', { name: 'Set Aside' }));
  await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

it('settles a refund that is refused, and notes what was done about a dispute won after all', async () => {
  const user = userEvent.setup();
  const order = { id: 'order1', number: 'RC-1' };
  const refused = {
    ...aside,
    kind: 'refund',
    id: 'refund1',
    what: 'requested.failed',
    order,
  } as const;
  const won = { ...aside, kind: 'won_back', id: 'du_1', what: 'adjusted', found: null } as const;
  const settle = vi.fn<() => Response>(() => Response.json({ done: true }));
  const dismiss = vi.fn<() => Response>(() => Response.json({ done: true }));
  show({
    problems: [
      { ...refused, actions: ['retry', 'settle'] },
      { ...won, actions: ['dismiss'] },
    ],
    answers: {
      'POST /api/admin/refunds/refund1/settle': settle,
      [`POST ${API}/disputes/du_1/dismiss`]: dismiss,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as Settled: RC-1' }));
  const form = within(await screen.findByRole('dialog', { name: 'Mark as Settled' }));
  await user.type(form.getByRole('textbox', { name: 'How and why' }), 'By transfer');
  await user.click(form.getByRole('button', { name: 'Mark as Settled' }));
  const question = within(await screen.findByRole('dialog', { name: 'Is $54.12 settled?' }));
  await user.click(question.getByRole('button', { name: 'Mark as Settled' }));
  await waitFor(() => expect(settle).toHaveBeenCalledOnce());
  screen.getByText(/lost has been won: .*has the commission again, too; somebody has adjusted/);
  await user.click(screen.getByRole('button', { name: /^Set Aside/ }));
  const aboutIt = within(await screen.findByRole('dialog', { name: 'Set Aside?' }));
  await user.type(aboutIt.getByLabelText('What was done about it?'), 'New tickets');
  await user.click(aboutIt.getByRole('button', { name: 'Set Aside' }));
  await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
});

it('deletes demo orders when their number is typed, and shows how far it is', async () => {
  const user = userEvent.setup();
  const running: DemoOrders = {
    orders: 1000,
    amount: 5,
    deletion: {
      status: 'running',
      total: 1234,
      deleted: 234,
      by: 'dana',
      started_at: '2026-11-21T12:00:00.000Z',
      finished_at: null,
    },
  };
  let answer: DemoOrders = { orders: 1234, amount: 99_900, deletion: null };
  const start = vi.fn<() => Response>(() => Response.json((answer = running), { status: 202 }));
  show({
    mode: 'live',
    answers: {
      [`GET ${API}/demo-orders`]: () => Response.json(answer),
      [`POST ${API}/demo-orders/delete`]: start,
    },
  });
  await screen.findByText('1,234 orders are still here');
  await user.click(screen.getByRole('button', { name: 'Delete Demo Orders' }));
  const dialog = within(await screen.findByRole('dialog'));
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(go.disabled).toBe(true);
  await user.type(dialog.getByLabelText('Type 1234 to go on'), '1,234');
  await user.click(go);
  await screen.findByText('Deleting: 234 of 1,234 orders are gone.');
  expect(start).toHaveBeenCalledOnce();
});
