import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { mockApi, visit } from '#web/testing/server.tsx';
import { fill, press, sees, button } from '#web/testing/userActions.ts';
import { NearMe } from './NearMe.parts.tsx';
import { nearFrom, useOrigin } from './places.queries.ts';
import { RememberedPlace } from './RememberedPlace.parts.tsx';
import { Directions } from './Directions.parts.tsx';

const towns = [
  { name: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 },
  { name: 'Atlanta', state: 'TX', latitude: 33.11, longitude: -94.16 },
];
const ATLANTA = { state: 'found', point: { latitude: 33.75, longitude: -84.39 } };

function Page() {
  return (
    <>
      <NearMe />
      <output>{useLocation().search}</output>
      <output>{JSON.stringify(useOrigin())}</output>
    </>
  );
}

function show(search = '') {
  visit(<Page />, { at: `/events${search}` });
  const [address, origin] = screen.getAllByRole('status', { hidden: true }).slice(-2);
  return {
    address: () => address?.textContent,
    origin: () => JSON.parse(origin?.textContent ?? ''),
    box: screen.getByRole('combobox', { name: 'Near' }),
    me: screen.getByRole('button', { name: 'Near me' }),
  };
}

type Answer = Parameters<Geolocation['getCurrentPosition']>;
const getCurrentPosition = vi.fn<(...args: Answer) => void>();

function position(answer: { latitude: number; longitude: number } | 1 | 2 | 3): void {
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' } as const;
  getCurrentPosition.mockImplementation((found, failed) => {
    if (typeof answer === 'number') failed?.({ ...codes, code: answer });
    else found({ coords: answer } as GeolocationPosition);
  });
}

beforeEach(() => {
  getCurrentPosition.mockReset();
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  mockApi({
    'GET /api/places?q=atl': towns,
    'GET /api/places?q=atlanta%2Cga': towns,
    'GET /api/places?q=zz': [],
    'GET /api/places?q=zz%2Czz': [],
    'GET /api/places?q=zzz': problem(500),
  });
});

it('a town is typed, found among the suggestions by the arrows, and kept for the next time', async () => {
  const { address, origin, box } = show('?search=jam');
  await userEvent.type(box, 'atl');
  expect((await screen.findByRole('listbox', { name: 'Towns' })).children).toHaveLength(2);
  expect(box).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: 'Atlanta, TX' });
  expect(second).toHaveAttribute('aria-selected', 'true');
  expect(box).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(box).toHaveValue('Atlanta, GA');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(address()).toBe('?search=jam&near=Atlanta%2CGA');
  expect(origin()).toMatchObject(ATLANTA);
});

it('a town is the first one for Enter alone, even before the suggestions have come, or the one that is tapped', async () => {
  const { address, box } = show();
  await userEvent.type(box, 'atl{Enter}');
  await waitFor(() => expect(address()).toBe('?near=Atlanta%2CGA'));
  await press('Clear the town');
  expect(address()).toBe('');
  expect(box).toHaveValue('');
  await userEvent.type(box, 'atl');
  await press('Atlanta, TX', 'option');
  expect(address()).toBe('?near=Atlanta%2CTX');
});

it('a town is left as it was by Escape, and given up by emptying the box', async () => {
  const { address, box } = show('?near=Atlanta,GA&within=50');
  await userEvent.clear(box);
  await userEvent.type(box, 'atl');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('atl');
  await userEvent.keyboard('{Escape}');
  expect(box).toHaveValue('Atlanta, GA');
  await userEvent.clear(box);
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('');
});

it('a town in the address is looked up; it says so when it is not known, or cannot be looked up', async () => {
  const { origin } = show('?near=Atlanta,GA');
  await waitFor(() => expect(origin()).toMatchObject({ state: 'found' }));
  cleanup();
  const { box } = show('?near=zz,ZZ');
  await sees(/We don't know a US town called “zz, ZZ”/);
  await userEvent.clear(box);
  await userEvent.type(box, 'zz');
  await sees(/No US town with that name/);
  await userEvent.type(box, 'z');
  await sees(/Couldn't look up towns/);
});

it('a town of the last time needs no connection, and is one tap away', async () => {
  const last = { near: 'Boise,ID', latitude: 43.61, longitude: -116.2 };
  localStorage.setItem('rollcall.place', JSON.stringify(last));
  mockApi({});
  const { address, origin } = show();
  await press('Near Boise, ID');
  expect(address()).toBe('?near=Boise%2CID');
  expect(origin()).toMatchObject({ state: 'found', point: { latitude: 43.61 } });
  await fill({ Within: '50 miles' });
  expect(address()).toBe('?near=Boise%2CID&within=50');
});

it('near me asks for the position on a tap only, and keeps it roughly, on this device', async () => {
  position({ latitude: 33.748_997, longitude: -84.387_985 });
  const { address, origin, me } = show();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(me);
  await waitFor(() => expect(address()).toBe('?near=me'));
  expect(origin()).toMatchObject(ATLANTA);
  expect(localStorage.getItem('rollcall.place')).not.toMatch(/33\.74|84\.38/);
  expect(me).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('combobox', { name: 'Near' })).toHaveValue('Your location');
  await userEvent.click(me);
  expect(address()).toBe('');
});

it.each([
  ['denied', 1, /isn't sharing your location\. Type a city instead/],
  ['unavailable', 2, /couldn't find your location\. Type a city instead/],
  ['too slow', 3, /took too long\. Try again, or type a city/],
] as const)('near me %s: says so calmly', async (_name, code, words) => {
  position(code);
  const { address, me, box } = show();
  await userEvent.click(me);
  await sees(words);
  expect(address()).toBe('');
  await userEvent.type(box, 'atl{Enter}');
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it('near me in a link that somebody sent asks for a tap; bears with browsers that know no positions and storage that holds junk', async () => {
  vi.stubGlobal('navigator', {});
  localStorage.setItem('rollcall.place', '{"near":7}');
  const { me, origin } = show('?near=me');
  await sees(/Tap “Near me”/);
  expect(origin()).toEqual({ state: 'ask' });
  await userEvent.click(me);
  await sees(/couldn't find your location/);
});

it('asks for the city once, keeps it on the device, and changes it with one tap', async () => {
  visit(<RememberedPlace isAnyNear />);
  await sees('Soonest first, anywhere');
  await press('Set your city');
  const box = await screen.findByRole('combobox', { name: 'Near' });
  expect(box).toHaveFocus();
  await userEvent.type(box, 'atl');
  await press('Atlanta, GA', 'option');
  await sees('Within 100 miles first');
  expect(button('Near Atlanta, GA')).toHaveFocus();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(localStorage.getItem('rollcall.place')).toContain('Atlanta,GA');
  await press('Near Atlanta, GA');
  await press('Clear the town');
  expect(localStorage.getItem('rollcall.place')).toBeNull();
  await sees('Set your city');
});

it('takes the place from the device', async () => {
  position({ latitude: 43.612, longitude: -116.2 });
  visit(<RememberedPlace isAnyNear={false} />);
  await press('Set your city');
  await screen.findByRole('combobox', { name: 'Near' });
  await press('Near me');
  await waitFor(() => expect(button('Near you')).toHaveFocus());
  await sees('Nothing within 100 miles yet');
});

const read = (query: string) => nearFrom(new URLSearchParams(query));

it('ignores what makes no sense', () => {
  expect(read('near=%20&within=25')).toEqual({ near: null, within: 100 });
  expect(read('near=me&within=26')).toEqual({ near: 'me', within: 100 });
});

it.each([
  ['most phones', 'Mozilla/5.0', 'www.google.com', 'destination'],
  ['an iPhone', 'Mozilla/5.0 (iPhone) Safari/604.1', 'maps.apple.com', 'daddr'],
])('leads to the map app of %s', (_phone, userAgent, host, parameter) => {
  vi.stubGlobal('navigator', { ...navigator, userAgent });
  const place = 'Golden Glide, 12 Rink St & 5th, Atlanta, GA 30309';
  render(<Directions to={place} />);
  const link = screen.getByRole('link', { name: 'Directions' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const url = new URL(link.getAttribute('href') ?? '');
  expect([url.host, url.searchParams.get(parameter)]).toEqual([host, place]);
});
