import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from '#web/ui/Toaster.tsx';
import { clearToast, toast } from '#web/ui/toast.ts';
import { Progress, showProgress } from './Progress.tsx';
import { Toasts } from './Toasts.tsx';

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

afterEach(clearToast);

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
