import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aVenue } from '#shared/testing/builders.ts';
import { VenueBadge } from './VenueBadge.tsx';

const badge = () => screen.getByRole('button', { name: 'Moonlight Rollerway' });
const isShown = (): boolean =>
  !screen.getByRole('tooltip').parentElement?.classList.contains('invisible');

it('shows address and city when pointed at, and hides them again', async () => {
  render(<VenueBadge venue={aVenue()} />);
  expect(badge()).toHaveAccessibleDescription('5110 San Fernando Rd, Glendale, CA');
  expect(isShown()).toBe(false);
  await userEvent.hover(badge());
  expect(isShown()).toBe(true);
  await userEvent.unhover(badge());
  expect(isShown()).toBe(false);
});

it('shows them on focus and on a tap, and Escape sends them away', async () => {
  render(<VenueBadge venue={aVenue()} />);
  await userEvent.tab();
  expect(isShown()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(badge()).toHaveFocus();
  await userEvent.click(badge());
  expect(isShown()).toBe(true);
});

it('says what is known, and has nothing to show where nothing is', () => {
  const { rerender } = render(<VenueBadge venue={aVenue({ address: null, state: null })} />);
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Glendale$/);
  rerender(<VenueBadge venue={aVenue({ address: null, city: null, state: null })} />);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(badge()).not.toHaveAccessibleDescription();
});
