import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pager } from './Pager.tsx';

it('leads on and back, and not beyond the ends', async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pager page={20} pageSize={50} total={1000} onPage={onPage} noun="events" />);
  expect(screen.getByText('951–1,000 of 1,000 events')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onPage).toHaveBeenCalledWith(19);
});

it('is not there when there is one page', () => {
  render(<Pager page={1} pageSize={50} total={50} onPage={() => undefined} noun="events" />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
