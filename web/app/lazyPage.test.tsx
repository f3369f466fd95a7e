import { Suspense, type ComponentType, type ReactNode } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '#testing/console-guard.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { toast } from '#web/ui/toast.ts';
import { ana } from '#web/testing/server.tsx';
import { send } from '#web/api/send.ts';
import { fill, press, sees } from '#web/testing/userActions.ts';
import { refusal, serve, showPages } from '#web/testing/pages.tsx';
import { lazyPage, retryFailedPages } from './lazyPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { Progress, showProgress } from './Progress.tsx';
import { Toasts, StepUpHost } from './Shell.tsx';

const page = { Component: () => <h1>Events</h1> };
const loading = () => vi.fn<() => Promise<typeof page>>(async () => page);
const failsOnce = () => loading().mockRejectedValueOnce(new TypeError('no signal'));
const open = ({ View }: ReturnType<typeof lazyPage>, at: string) =>
  act(async () => render(placed(<View />, at)));
const seesEvents = () => expect(screen.getByRole('heading')).toHaveTextContent('Events');

const placed = (view: ReactNode, at: string) => (
  <MemoryRouter>
    <PageBoundary at={at}>
      <Suspense fallback="…">{view}</Suspense>
    </PageBoundary>
  </MemoryRouter>
);

it('fetches a page once, however often it is preloaded and shown', async () => {
  const load = loading();
  const lazy = lazyPage(load);
  void lazy.preload();
  void lazy.preload();
  await open(lazy, 'a');
  seesEvents();
  expect(load).toHaveBeenCalledOnce();
});

it('says that a page did not arrive, and fetches it anew the next time', async () => {
  expectConsoleError('no signal');
  const lazy = lazyPage(failsOnce());
  const view = await open(lazy, 'a');
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  view.unmount();
  await open(lazy, 'b');
  seesEvents();
});

it('survives a preload that fails', async () => {
  const lazy = lazyPage(failsOnce());
  void lazy.preload();
  await act(async () => undefined);
  retryFailedPages();
  await open(lazy, 'a');
  seesEvents();
});

it('gives the next place a new try after a page threw', async () => {
  expectConsoleError('broken');
  let broken = true;
  const Moody = () => {
    if (broken) throw new Error('broken');
    return <p>Fine</p>;
  };
  const { rerender } = render(placed(<Moody />, 'a'));
  expect(screen.getByRole('alert')).toBeVisible();
  broken = false;
  rerender(placed(<Moody />, 'a'));
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(placed(<Moody />, 'b'));
  expect(screen.getByText('Fine')).toBeVisible();
});

it('the bar of progress is there until all that was asked for has settled, well or not', async () => {
  const { container } = render(<Progress />);
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  act(() => {
    showProgress(first.promise);
    showProgress(second.promise);
  });
  await act(async () => first.resolve());
  expect(container).not.toBeEmptyDOMElement();
  await act(async () => second.reject(new Error('no signal')));
  expect(container).toBeEmptyDOMElement();
});

it('a page stays when the area of its toasts cannot be fetched, and the next toast tries again', async () => {
  const bring = vi.fn<() => Promise<ComponentType>>();
  bring.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Toaster);
  render(
    <MemoryRouter>
      <h1>Checkout</h1>
      <Toasts bring={bring} />
    </MemoryRouter>,
  );
  expect(bring).not.toHaveBeenCalled();
  await act(async () => toast({ title: 'Nobody shows this' }));
  expect(bring).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await act(async () => toast({ title: 'Payment Failed' }));
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(bring).toHaveBeenCalledTimes(2);
});

const STEP_UP = 'POST /api/auth/step-up';
const required = refusal(403, 'auth.step_up_required', "Confirm it's you.");
const wrong = refusal(400, 'accounts.wrong_password', "That isn't your current password.");
const file = () => send('/api/admin/orders.csv');

function openStepUp() {
  let proved = false;
  const { sent } = serve({
    'GET /api/user': ana,
    'GET /api/admin/orders.csv': () => (proved ? new Response('a;b') : required),
    [STEP_UP]: async (request) => {
      proved = (await request.text()).includes('"rollcall-demo"');
      return proved ? { until: '2026-11-20T12:10:00.000Z' } : wrong;
    },
  });
  showPages({ '*': <StepUpHost /> }, '/');
  return sent;
}

it('a step-up asks for the password, says when it is wrong, and goes on with what was begun', async () => {
  const sent = openStepUp();
  const files = Promise.all([file(), file()]);
  await fill({ Password: 'not-this' });
  await press('Confirm');
  await sees("That isn't your current password.");
  await fill({ Password: 'rollcall-demo' });
  await press('Confirm');
  expect((await files).map(({ ok }) => ok)).toEqual([true, true]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[STEP_UP]).toHaveLength(2);
});

it('a step-up refuses what was begun when it is closed', async () => {
  openStepUp();
  const begun = file().catch((error: Error) => error.message);
  await press('Cancel');
  expect(await begun).toBe("Confirm it's you.");
});
