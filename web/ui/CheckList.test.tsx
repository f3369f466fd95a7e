import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CheckList } from './CheckList.tsx';

function Example({ count }: { count: number }) {
  const [chosen, setChosen] = useState<number[]>([]);
  const choices = Array.from({ length: count }, (_, i) => ({ id: i + 1, label: `Rink ${i + 1}` }));
  return (
    <>
      <CheckList
        label="Venues"
        choices={choices}
        chosen={chosen}
        onChange={setChosen}
        empty="No venues yet"
      />
      <output>{chosen.join()}</output>
    </>
  );
}

it('keeps the order of the ticks', async () => {
  render(<Example count={3} />);
  const user = userEvent.setup();
  for (const name of ['Rink 3', 'Rink 1', 'Rink 2', 'Rink 1'])
    await user.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByRole('status')).toHaveTextContent('3,2');
  expect(screen.getByRole('group')).toHaveAccessibleName('Venues (2 chosen)');
});

it('can be searched when it is long', async () => {
  render(<Example count={12} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search venues' }), 'RINK 11');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('says when there is nothing to choose from', () => {
  render(<Example count={0} />);
  expect(screen.getByText('No venues yet')).toBeInTheDocument();
});
