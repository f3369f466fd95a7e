import { type ReactNode, useState } from 'react';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, press } from '#web/testing/userActions.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';
import { watchLayers, useLayer } from './layers.ts';
import { toast, type ToastInput } from './toast.ts';
import { Toaster } from './Toaster.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  const texts = { title: 'Get Tickets', description: 'Peach City' };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        {...texts}
        footer={<Button>Continue</Button>}
      >
        <input aria-label="Amount" />
      </Dialog>
    </>
  );
}

it('a dialog is named, described, keeps the focus inside and gives it back, and closes at its cross', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await press('Open');
  const dialog = screen.getByRole('dialog', { name: 'Get Tickets' });
  expect(dialog).toHaveAccessibleDescription('Peach City');
  for (let i = 0; i < 5; i += 1) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
  }
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button('Open')).toHaveFocus());
  await press('Open');
  expect(document.body.dataset).toHaveProperty('covered');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body.dataset).not.toHaveProperty('covered');
});

type Shown = { dirty: boolean; pending?: boolean; fields?: ReactNode };

function shown({ dirty, pending = false, fields }: Shown) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const onClose = vi.fn<() => void>();
  const state = { dirty, pending, onSubmit, onClose };
  cleanup();
  render(
    <FormDialog title="Add DJ" submit="Add" {...state}>
      {fields ?? <input aria-label="Name" />}
    </FormDialog>,
  );
  return { onSubmit, onClose, user: userEvent.setup() };
}

it('a dialog with a form begins in its first field, or in the one that is marked, where there is a pointer, and not under a finger', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  shown({ dirty: false });
  expect(screen.getByLabelText('Name')).toHaveFocus();
  const fields = (
    <>
      <select aria-label="Start from" />
      <input aria-label="Title" data-first />
    </>
  );
  shown({ dirty: false, fields });
  expect(screen.getByLabelText('Title')).toHaveFocus();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  shown({ dirty: false });
  expect(button('Close')).toHaveFocus();
});

it('a dialog with a form submits by its button and by Enter, closes at once when nothing was typed, and asks before it loses what was typed', async () => {
  const clean = shown({ dirty: false });
  await clean.user.keyboard('{Escape}');
  expect(clean.onClose).toHaveBeenCalledTimes(1);
  const { onClose, onSubmit, user } = shown({ dirty: true });
  await press('Add');
  await user.type(screen.getByLabelText('Name'), 'Axle{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await press('Cancel');
  await press('Keep Editing');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a dialog with a form does not close while it saves', async () => {
  const { onClose, user } = shown({ dirty: false, pending: true });
  expect(button('Saving…')).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

const says = (input: ToastInput) => act(() => toast(input));
const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it.each([
  [5000, { title: 'Login successful', tone: 'success' }],
  [2000, { title: 'Copied!', shownMs: 2000 }],
] as const)('a toast goes after %i ms, not before', (ms, input) => {
  vi.useFakeTimers();
  render(<Toaster />);
  says(input);
  act(() => void vi.advanceTimersByTime(ms - 1));
  expect(listed()).toEqual([input.title]);
  act(() => void vi.advanceTimersByTime(1));
  expect(listed()).toEqual([]);
});

it('a toast is the newest, one at a time, reached by F8 and closed by its cross', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  says({ title: 'First' });
  says({ title: 'Login failed', description: 'Wrong password', tone: 'destructive' });
  expect(listed()).toEqual(['Login failedWrong password']);
  await user.keyboard('[F8]');
  expect(screen.getByRole('list')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(button('Close')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(listed()).toEqual([]);
});

describe('the history of a page with layers', () => {
  beforeEach(() => {
    history.pushState({ key: 'page' }, '', '/page');
    return watchLayers();
  });

  const depth = (): number => (history.state as { layer?: number } | null)?.layer ?? 0;
  const depthIs = (wanted: number) => vi.waitFor(() => expect(depth()).toBe(wanted));
  const back = () => act(async () => history.back());

  function layers(count: number) {
    const close = vi.fn<(n: number) => void>();
    const { rerender, unmount } = renderHook(
      ({ open }) => {
        useLayer(open > 0, () => close(1));
        useLayer(open > 1, () => close(2));
        useLayer(open > 2, () => close(3));
      },
      { initialProps: { open: count } },
    );
    return { close, unmount, open: (open: number) => rerender({ open }) };
  }

  it('gives each layer an entry with the state of the page, and Back closes the upper one', async () => {
    const { close, open, unmount } = layers(2);
    expect(history.state).toMatchObject({ key: 'page', layer: 2 });
    await back();
    await vi.waitFor(() => expect(close.mock.calls).toEqual([[2]]));
    open(1);
    await depthIs(1);
    await back();
    await vi.waitFor(() => expect(close.mock.calls).toEqual([[2], [1]]));
    unmount();
    await depthIs(0);
    expect(location.pathname).toBe('/page');
  });

  it('takes the entries away when layers are closed in another way', async () => {
    const { open, unmount } = layers(2);
    open(1);
    await depthIs(1);
    open(2);
    await depthIs(2);
    unmount();
    await depthIs(0);
    expect(history.state).toMatchObject({ key: 'page' });
  });

  it('takes no entry too many when a layer closes while the browser still steps back from another', async () => {
    const { close, open, unmount } = layers(3);
    const go = history.go.bind(history);
    const asked = vi.spyOn(history, 'go').mockReturnValue(undefined);
    open(2);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    asked.mockImplementation(go);
    open(1);
    // Timers run in their order, so the history has been looked at after this one.
    await new Promise((done) => setTimeout(done));
    go(-1);
    await depthIs(1);
    expect(asked.mock.calls).toEqual([[-1], [-1]]);
    expect(close).not.toHaveBeenCalled();
    unmount();
    await depthIs(0);
  });

  it('leaves a layer open that opens while the browser still steps back from another', async () => {
    const { close, open, unmount } = layers(1);
    const go = history.go.bind(history);
    const asked = vi.spyOn(history, 'go').mockReturnValue(undefined);
    open(0);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    asked.mockImplementation(go);
    open(1);
    const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
    go(-1);
    await arrived;
    await depthIs(1);
    expect(close).not.toHaveBeenCalled();
    unmount();
    await depthIs(0);
  });

  it('keeps the entry of a layer that refuses to close', async () => {
    const { close, unmount } = layers(1);
    await back();
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
    await depthIs(1);
    unmount();
    await depthIs(0);
  });

  it('leaves the entry of a layer that is gone, and touches no other page', async () => {
    const { unmount } = layers(1);
    history.pushState({ key: 'next' }, '', '/next');
    unmount();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(history.state).toEqual({ key: 'next' });
    await back();
    await vi.waitFor(() => expect(history.state).toEqual({ key: 'page' }));
  });
});
