import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component as BecomeDjPage } from './become-dj.page.tsx';
import { Component as PartnerPage } from './partner.page.tsx';
import { fillIn, open, press, serveRequests, accepted } from './requests.testing.tsx';

const sender = { Name: 'Ana Ruiz', Email: 'ana@example.com', Phone: '(313) 555-0142' };

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('takes an offer of partnership', async () => {
  const sent = serveRequests(accepted);
  open(PartnerPage);
  await press('Send Request');
  expect(await screen.findByText('Company name is required')).toBeVisible();
  expect(screen.getByText('Please provide more details (at least 20 characters)')).toBeVisible();
  await fillIn({ ...sender, Company: 'Wheels Inc.', Message: 'We would bring our wheels.' });
  await press('Send Request');
  expect(await screen.findByText('Request Received')).toBeVisible();
  expect(sent).toMatchObject([{ type: 'partnership', data: { company: 'Wheels Inc.' } }]);
});

it('takes an application of a DJ, with or without pages to listen to', async () => {
  const sent = serveRequests(accepted);
  open(BecomeDjPage);
  await fillIn({
    ...sender,
    City: 'Detroit',
    State: 'MI',
    Specialty: 'Funk',
    Experience: '4-10 years',
    'SoundCloud (optional)': 'soundcloud.com/ana',
    'About you': 'Twenty years at the Northland rink.',
  });
  await press('Send Request');
  expect(await screen.findByText('Request Received')).toBeVisible();
  expect(sent).toMatchObject([
    {
      type: 'dj-application',
      data: { city: 'Detroit', instagram: '', soundcloud: 'soundcloud.com/ana' },
    },
  ]);
});
