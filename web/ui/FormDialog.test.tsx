import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

function shown(props: { dirty: boolean; pending?: boolean }) {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog
      title="Add DJ"
      submit="Add"
      pending={props.pending ?? false}
      dirty={props.dirty}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <input aria-label="Name" />
    </FormDialog>,
  );
  return { onSubmit, onClose, user: userEvent.setup() };
}

afterEach(() => vi.unstubAllGlobals());

it('begins in its first field where there is a pointer, and not under a finger', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  shown({ dirty: false });
  expect(screen.getByLabelText('Name')).toHaveFocus();
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  shown({ dirty: false });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('submits by its button and by Enter', async () => {
  const { onSubmit, user } = shown({ dirty: true });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.type(screen.getByLabelText('Name'), 'Axle{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('closes at once when nothing was typed', async () => {
  const { onClose, user } = shown({ dirty: false });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks before it loses what was typed', async () => {
  const { onClose, user } = shown({ dirty: true });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('does not close while it saves', async () => {
  const { onClose, user } = shown({ dirty: false, pending: true });
  expect(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});
