import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { brokenOnPurpose, problem } from '#testing/mocks.ts';
import { type Answers, ana, openPage, problemResponse, visit } from '#web/testing/server.tsx';
import { field, fill, leadsTo, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { Component as BecomeDjPage } from './become-dj.page.tsx';
import { Component as HostPage } from './host.page.tsx';
import { Component as PartnerPage } from './partner.page.tsx';
import { DRAFT_PREFIX, readDraft, saveDraft } from './requestDraft.storage.ts';

const SEND = 'POST /api/send-email';
const accepted = { [SEND]: { ok: true } };
const SENDER = { Name: 'Ana Ruiz', Email: 'ana@example.com', Phone: '(313) 555-0142' };
const FILLED = {
  ...SENDER,
  'Type of event': 'Adult night',
  'Expected attendees': 'About 200',
  Location: 'Detroit, MI',
  Date: 'A Saturday in May',
  Details: 'A night of funk on a freshly coated floor.',
};

it('says what is wrong beside each field, goes to the first; sends what was filled in, says that it arrived, and forgets it', async () => {
  const { sent } = openPage(accepted, <HostPage />);
  await press('Send Request');
  await sees('Name must be at least 2 characters', 'Location is required');
  expect(field('Name')).toHaveFocus();
  expect(sent).toEqual([]);
  await fill(FILLED);
  await press('Send Request');
  expect(await screen.findByRole('heading', { name: 'Request Received' })).toHaveFocus();
  expect(screen.getByText(/within 2-3 business days\.$/, { selector: 'h2 + p' })).toBeVisible();
  const data = { name: 'Ana Ruiz', eventType: 'Adult night', details: FILLED.Details };
  expect(sent).toMatchObject([{ body: { type: 'host-event', website: '', data } }]);
  expect(localStorage).toHaveLength(0);
  await press('Submit Another Request');
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveValue('');
  await fill(FILLED);
  await press('Send Request');
  await waitFor(() => expect(sent).toHaveLength(2));
  const keys = sent.map(({ body }) => (body as { key: string }).key);
  expect(keys[1]).not.toBe(keys[0]);
});

it('sends an admin to the form for a new event, and nobody else', async () => {
  const { unmount } = openPage({}, <HostPage />, { user: { ...ana, role: 'admin' } });
  await leadsTo('Create Event', '/admin/events?new');
  unmount();
  openPage({}, <HostPage />, { user: ana });
  await sees('About you');
  seesNo('Create Event');
});

it('keeps what was typed for the next visit', async () => {
  const { unmount } = openPage({}, <HostPage />);
  const typed = { Name: 'Ana', 'Type of event': 'Fundraiser', Details: 'A night' };
  await fill(typed);
  unmount();
  visit(<HostPage />);
  for (const [label, value] of Object.entries(typed)) expect(field(label)).toHaveValue(value);
});

it('that fails says so, where it can beside the field, keeps all of it, and sends it again under the same key', async () => {
  const answers: Answers = { [SEND]: problem(500) };
  const { sent } = openPage(answers, <HostPage />);
  await fill(FILLED);
  const description = 'Failed to send your request. Please try again later.';
  const failed = { title: 'Something went wrong', description, tone: 'destructive' } as const;
  await press('Send Request');
  await toasts(failed);
  expect(field('Details')).toHaveValue(FILLED.Details);
  answers[SEND] = problemResponse(400, 'request.invalid', 'Not like this', 'data.location');
  await press('Send Request');
  await sees('Not like this');
  expect(field('Location')).toBeInvalid();
  clearToast();
  // An answer that says it is none is no success.
  answers[SEND] = brokenOnPurpose(Response.json({ ok: false }));
  await press('Send Request');
  await toasts(failed);
  seesNo('Request Received');
  clearToast();
  answers[SEND] = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Send Request');
  await sees(/^No connection right now\. We saved what you typed/);
  expect(toastStore.get()).toBeNull();
  expect(field('Name')).toHaveValue('Ana Ruiz');
  Object.assign(answers, accepted);
  await press('Send Request');
  await sees('Request Received');
  expect(sent).toHaveLength(5);
  for (const one of sent) expect(one).toEqual(sent[0]);
});

it('takes an offer of partnership', async () => {
  const { sent } = openPage(accepted, <PartnerPage />);
  await press('Send Request');
  await sees('Company name is required', 'Please provide more details (at least 20 characters)');
  await fill({ ...SENDER, Company: 'Wheels Inc.', Message: 'We would bring our wheels.' });
  await press('Send Request');
  await sees('Request Received');
  expect(sent).toMatchObject([{ body: { type: 'partnership', data: { company: 'Wheels Inc.' } } }]);
});

it('takes an application of a DJ, with or without pages to listen to', async () => {
  const { sent } = openPage(accepted, <BecomeDjPage />);
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
  expect(sent).toMatchObject([{ body: { type: 'dj-application', data } }]);
});

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);
const read = (type: 'host-event' | 'partnership', ms = 0) => readDraft(type, NOW + ms)?.values;

it('a draft is kept under one key until nobody sent it for thirty days', () => {
  const first = saveDraft('host-event', { name: 'Ana' }, NOW - 1);
  const second = saveDraft('host-event', { name: 'Ana R' }, NOW);
  expect(second.key).toBe(first.key);
  expect(readDraft('host-event', NOW + 30 * DAY - 1)).toEqual(second);
  expect(read('partnership')).toBeUndefined();
  expect(read('host-event', 30 * DAY)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  expect(saveDraft('host-event', {}, NOW).key).not.toBe(first.key);
});

it('a draft is of texts only, and not put off by what is none in its place', () => {
  const values = { name: 'Ana', phone: 7, email: null };
  const put = (text: string) => localStorage.setItem(`${DRAFT_PREFIX}partnership`, text);
  put(JSON.stringify({ key: 'k', at: NOW, values }));
  expect(read('partnership')).toEqual({ name: 'Ana' });
  const texts = ['', '{', '[]', '"draft"', '{"key":1,"at":2,"values":{}}', '{"key":"k"}'];
  const readable = texts.filter((text) => {
    put(text);
    return read('partnership') !== undefined;
  });
  expect(readable).toEqual([]);
});
