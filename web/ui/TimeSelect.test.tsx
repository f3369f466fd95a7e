import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TimeSelect } from './TimeSelect.tsx';

function Example({ start }: { start: string }) {
  const [time, setTime] = useState(start);
  return (
    <>
      <TimeSelect label="Start" value={time} onChange={setTime} />
      <output>{time}</output>
    </>
  );
}

it('chooses an hour of 24 and a quarter', async () => {
  render(<Example start="19:00" />);
  const hours = screen.getByRole('combobox', { name: 'Start: hour' });
  const minutes = screen.getByRole('combobox', { name: 'Start: minutes' });
  expect(within(hours).getAllByRole('option')).toHaveLength(24);
  expect(within(minutes).getAllByRole('option')).toHaveLength(4);
  await userEvent.selectOptions(hours, '23');
  await userEvent.selectOptions(minutes, '45');
  expect(screen.getByRole('status')).toHaveTextContent('23:45');
});

it('does not change a minute that is no quarter by itself', () => {
  render(<Example start="18:05" />);
  expect(screen.getByRole('combobox', { name: 'Start: minutes' })).toHaveValue('05');
});
