import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { field, fill, press, sees, seesNo, toasts } from '#web/testing/hands.ts';
import { toastStore } from '#web/ui/toast.ts';
import { Component as BecomeDjPage } from './become-dj.page.tsx';
import { Component as HostPage } from './host.page.tsx';
import { Component as PartnerPage } from './partner.page.tsx';
import { accepted, open, serveRequests } from './requests.testing.tsx';

const SENDER = { Name: 'Ana Ruiz', Email: 'ana@example.com', Phone: '(313) 555-0142' };
const FILLED = {
  ...SENDER,
  'Type of event': 'Adult night',
  'Expected attendees': 'About 200',
  Location: 'Detroit, MI',
  Date: 'A Saturday in May',
  Details: 'A night of funk on a freshly coated floor.',
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('says what is wrong beside each field, goes to the first, and asks nobody', async () => {
  const sent = serveRequests(accepted);
  open(HostPage);
  await press('Send Request');
  await sees(
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select an event type',
    'Please provide an estimate',
    'Location is required',
    'Please provide approximate date information',
    'Please provide more details about your event (at least 20 characters)',
  );
  expect(field('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends what was filled in, says that it arrived, and forgets it', async () => {
  const sent = serveRequests(accepted);
  open(HostPage);
  await fill(FILLED);
  await press('Send Request');
  expect(await screen.findByRole('heading', { name: 'Request Received' })).toHaveFocus();
  expect(screen.getByText(/within 2-3 business days\.$/, { selector: 'h2 + p' })).toBeVisible();
  const data = { name: 'Ana Ruiz', eventType: 'Adult night', details: FILLED.Details };
  expect(sent).toMatchObject([{ type: 'host-event', website: '', data }]);
  expect(localStorage).toHaveLength(0);
  await press('Submit Another Request');
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveValue('');
  await fill(FILLED);
  await press('Send Request');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('keeps what was typed for the next visit', async () => {
  serveRequests();
  const close = open(HostPage);
  const typed = { Name: 'Ana', 'Type of event': 'Fundraiser', Details: 'A night' };
  await fill(typed);
  close();
  open(HostPage);
  for (const [label, value] of Object.entries(typed)) expect(field(label)).toHaveValue(value);
});

describe('when it fails', () => {
  const send = async () => {
    open(HostPage);
    await fill(FILLED);
    await press('Send Request');
  };

  it('says so, keeps all of it, and sends it again under the same key', async () => {
    const sent = serveRequests(() => problem(500), accepted);
    await send();
    const description = 'Failed to send your request. Please try again later.';
    await toasts({ title: 'Something went wrong', description, tone: 'destructive' });
    expect(field('Details')).toHaveValue(FILLED.Details);
    await press('Send Request');
    await sees('Request Received');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('for lack of a connection, is calm about it', async () => {
    const dead = () => Promise.reject(new TypeError('Failed to fetch'));
    serveRequests(dead, accepted);
    const before = toastStore.get();
    await send();
    await sees(/^No connection right now\. What you typed is kept/);
    expect(toastStore.get()).toBe(before);
    expect(field('Name')).toHaveValue('Ana Ruiz');
    await press('Send Request');
    await sees('Request Received');
  });

  it('for one field, says so beside it', async () => {
    serveRequests(() => problemResponse(400, 'request.invalid', 'Not like this', 'data.location'));
    await send();
    await sees('Not like this');
    expect(field('Location')).toBeInvalid();
  });

  it('is not taken for a success when the answer says that it is none', async () => {
    serveRequests(() => brokenOnPurpose(Response.json({ ok: false })));
    await send();
    await toasts({ title: 'Something went wrong' });
    seesNo('Request Received');
  });
});

it('takes an offer of partnership', async () => {
  const sent = serveRequests(accepted);
  open(PartnerPage);
  await press('Send Request');
  await sees('Company name is required', 'Please provide more details (at least 20 characters)');
  await fill({ ...SENDER, Company: 'Wheels Inc.', Message: 'We would bring our wheels.' });
  await press('Send Request');
  await sees('Request Received');
  expect(sent).toMatchObject([{ type: 'partnership', data: { company: 'Wheels Inc.' } }]);
});

it('takes an application of a DJ, with or without pages to listen to', async () => {
  const sent = serveRequests(accepted);
  open(BecomeDjPage);
  await fill({
    ...SENDER,
    City: 'Detroit',
    State: 'MI',
    Specialty: 'Funk',
    Experience: '4-10 years',
    'SoundCloud (optional)': 'soundcloud.com/ana',
    'About you': 'Twenty years at the Northland rink.',
  });
  await press('Send Request');
  await sees('Request Received');
  const data = { city: 'Detroit', instagram: '', soundcloud: 'soundcloud.com/ana' };
  expect(sent).toMatchObject([{ type: 'dj-application', data }]);
});
