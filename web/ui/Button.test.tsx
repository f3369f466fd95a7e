import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

it('does not submit a form unless told to', () => {
  render(<Button>Go</Button>);
  expect(screen.getByRole('button', { name: 'Go' })).toHaveAttribute('type', 'button');
});

it('swallows presses while pending, and keeps the focus', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" pending onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveFocus();
});

it('dresses a link', () => {
  render(
    <Button asChild variant="secondary">
      <a href="/events">Events</a>
    </Button>,
  );
  const link = screen.getByRole('link', { name: 'Events' });
  expect(link).toHaveAttribute('href', '/events');
  expect(link.className).toContain('rounded-full');
  expect(screen.queryByRole('button')).toBeNull();
});
