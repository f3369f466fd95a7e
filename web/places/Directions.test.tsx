import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Directions } from './Directions.tsx';

const PLACE = 'Golden Glide, 12 Rink St & 5th, Atlanta, GA 30309';

afterEach(() => vi.restoreAllMocks());

function tapped(): URL {
  render(<Directions to={PLACE} />);
  const link = screen.getByRole('link', { name: 'Directions' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  return new URL(link.getAttribute('href') ?? '');
}

it('leads to the map app of most phones', () => {
  const { host, searchParams } = tapped();
  expect([host, searchParams.get('destination')]).toEqual(['www.google.com', PLACE]);
});

it('leads to the map app of an iPhone', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  const { host, searchParams } = tapped();
  expect([host, searchParams.get('daddr')]).toEqual(['maps.apple.com', PLACE]);
});
