import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { button, press, sees } from '#web/testing/hands.ts';
import { mockApi, visit } from '#web/testing/server.tsx';
import { HomePlace } from './HomePlace.parts.tsx';

const KEY = 'rollcall.place';
const atlanta = { name: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 };

it('asks for the city once, keeps it on the device, and changes it with one tap', async () => {
  mockApi({ 'GET /api/places?q=atl': [atlanta] });
  visit(<HomePlace isAnyNear />);
  await sees('Soonest first, anywhere');
  await press('Set your city');
  const box = await screen.findByRole('combobox', { name: 'Near' });
  expect(box).toHaveFocus();
  await userEvent.type(box, 'atl');
  await press('Atlanta, GA', 'option');
  await sees('Within 100 miles first');
  expect(button('Near Atlanta, GA')).toHaveFocus();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(localStorage.getItem(KEY)).toContain('Atlanta,GA');
  await press('Near Atlanta, GA');
  await press('Clear the town');
  expect(localStorage.getItem(KEY)).toBeNull();
  await sees('Set your city');
});

it('takes the place from the device, or says why it cannot', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
  getCurrentPosition.mockImplementationOnce((_found, failed) =>
    failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  );
  visit(<HomePlace isAnyNear={false} />);
  await press('Set your city');
  await screen.findByRole('combobox', { name: 'Near' });
  await press('Near me');
  await sees(/isn't sharing your location/);
  getCurrentPosition.mockImplementationOnce((found) =>
    found({ coords: { latitude: 43.612, longitude: -116.2 } } as GeolocationPosition),
  );
  await press('Near me');
  await waitFor(() => expect(button('Near you')).toHaveFocus());
  await sees('Nothing within 100 miles yet');
});
