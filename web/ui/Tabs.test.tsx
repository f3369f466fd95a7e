import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tabs } from './Tabs.tsx';

it('starts with the first tab and moves by arrow key', async () => {
  const user = userEvent.setup();
  render(
    <Tabs
      label="Orders"
      tabs={[
        { value: 'upcoming', label: 'Upcoming Events', content: 'Soon' },
        { value: 'past', label: 'Past Events', content: 'Long ago' },
      ]}
    />,
  );
  expect(screen.getByRole('tablist', { name: 'Orders' })).toBeVisible();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Soon');
  await user.click(screen.getByRole('tab', { name: 'Upcoming Events' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Long ago');
});
