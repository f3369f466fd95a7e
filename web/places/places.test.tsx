import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Directions } from './Directions.parts.tsx';
import { nearFrom, withNear } from './useNearFilter.parts.ts';

const read = (query: string) => nearFrom(new URLSearchParams(query));

it('goes into the address beside the rest, comes back, and leaves no trace where it plays no part', () => {
  const near = { near: 'Atlanta,GA', within: 50 } as const;
  const params = new URLSearchParams('search=jam&near=me&within=25');
  const put = (with_: Parameters<typeof withNear>[1]) => withNear(params, with_).toString();
  expect(put(near)).toBe('search=jam&near=Atlanta%2CGA&within=50');
  expect(read(put(near))).toEqual(near);
  expect(put({ near: null, within: 25 })).toBe('search=jam');
  expect(put({ near: 'me', within: 100 })).toBe('search=jam&near=me');
  expect(read(put({ near: 'me', within: 'any' }))).toEqual({ near: 'me', within: 'any' });
});

it('ignores what makes no sense', () => {
  expect(read('near=%20&within=25')).toEqual({ near: null, within: 100 });
  expect(read('near=me&within=26')).toEqual({ near: 'me', within: 100 });
});

it.each([
  ['most phones', 'Mozilla/5.0', 'www.google.com', 'destination'],
  ['an iPhone', 'Mozilla/5.0 (iPhone) Safari/604.1', 'maps.apple.com', 'daddr'],
])('leads to the map app of %s', (_phone, userAgent, host, parameter) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const place = 'Golden Glide, 12 Rink St & 5th, Atlanta, GA 30309';
  render(<Directions to={place} />);
  const link = screen.getByRole('link', { name: 'Directions' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const url = new URL(link.getAttribute('href') ?? '');
  expect([url.host, url.searchParams.get(parameter)]).toEqual([host, place]);
});
