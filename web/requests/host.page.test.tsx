import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { toastStore } from '#web/ui/toast.ts';
import { Component as HostPage } from './host.page.tsx';
import { fillIn, open, press, serveRequests, accepted } from './requests.testing.tsx';

const FILLED = {
  Name: 'Ana Ruiz',
  Email: 'ana@example.com',
  Phone: '(313) 555-0142',
  'Type of event': 'Adult night',
  'Expected attendees': 'About 200',
  Location: 'Detroit, MI',
  Date: 'A Saturday in May',
  Details: 'A night of funk on a freshly coated floor.',
};
const invalid = (field: string) => () =>
  Response.json({ code: 'request.invalid', message: 'Not like this', field }, { status: 400 });
const dead = (): never => {
  throw new TypeError('Failed to fetch');
};
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('says what is wrong beside each field, goes to the first, and asks nobody', async () => {
  const sent = serveRequests(accepted);
  open(HostPage);
  await press('Send Request');
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please select an event type',
    'Please provide an estimate',
    'Location is required',
    'Please provide approximate date information',
    'Please provide more details about your event (at least 20 characters)',
  ]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends what was filled in, says that it arrived, and forgets it', async () => {
  const sent = serveRequests(accepted);
  open(HostPage);
  await fillIn(FILLED);
  await press('Send Request');
  expect(await screen.findByRole('heading', { name: 'Request Received' })).toHaveFocus();
  expect(screen.getByText(/within 2-3 business days\.$/, { selector: 'h2 + p' })).toBeVisible();
  expect(sent).toMatchObject([
    {
      type: 'host-event',
      website: '',
      data: { name: 'Ana Ruiz', eventType: 'Adult night', details: FILLED.Details },
    },
  ]);
  expect(localStorage).toHaveLength(0);
  await press('Submit Another Request');
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(value('Name')).toBe('');
  await fillIn(FILLED);
  await press('Send Request');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('keeps what was typed for the next visit', async () => {
  serveRequests();
  const close = open(HostPage);
  await fillIn({ Name: 'Ana', 'Type of event': 'Fundraiser', Details: 'A night' });
  close();
  open(HostPage);
  expect([value('Name'), value('Type of event'), value('Details')]).toEqual([
    'Ana',
    'Fundraiser',
    'A night',
  ]);
});

describe('when it fails', () => {
  it('says so, keeps all of it, and sends it again under the same key', async () => {
    const sent = serveRequests(() => problem(500), accepted);
    open(HostPage);
    await fillIn(FILLED);
    await press('Send Request');
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'Something went wrong',
        description: 'Failed to send your request. Please try again later.',
        tone: 'destructive',
      }),
    );
    expect(value('Details')).toBe(FILLED.Details);
    await press('Send Request');
    await screen.findByText('Request Received');
    expect(sent[1]).toEqual(sent[0]);
  });

  it('for lack of a connection, is calm about it', async () => {
    serveRequests(dead, accepted);
    open(HostPage);
    await fillIn(FILLED);
    const before = toastStore.get();
    await press('Send Request');
    expect(
      await screen.findByText(/^No connection right now\. What you typed is kept/),
    ).toBeVisible();
    expect(toastStore.get()).toBe(before);
    expect(value('Name')).toBe('Ana Ruiz');
    await press('Send Request');
    await screen.findByText('Request Received');
  });

  it('for one field, says so beside it', async () => {
    serveRequests(invalid('data.location'));
    open(HostPage);
    await fillIn(FILLED);
    await press('Send Request');
    expect(await screen.findByText('Not like this')).toBeVisible();
    expect(screen.getByLabelText('Location')).toBeInvalid();
  });

  it('is not taken for a success when the answer says that it is none', async () => {
    serveRequests(() => brokenOnPurpose(Response.json({ ok: false })));
    open(HostPage);
    await fillIn(FILLED);
    await press('Send Request');
    await waitFor(() => expect(toastStore.get()?.title).toBe('Something went wrong'));
    expect(screen.queryByText('Request Received')).toBeNull();
  });
});
