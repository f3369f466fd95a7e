import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { brokenOnPurpose, problem, stubFetch } from '#testing/mocks.ts';
import { problemResponse, visit } from '#web/testing/server.tsx';
import { field, fill, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { Component as BecomeDjPage } from './become-dj.page.tsx';
import { Component as HostPage } from './host.page.tsx';
import { Component as PartnerPage } from './partner.page.tsx';
import { DRAFT_PREFIX, forgetDraft, readDraft, saveDraft } from './requestDraft.storage.ts';

type Sent = { type: string; data: Record<string, string>; key: string; website: string };

/** Mocks the server with one answer per request; the last one repeats. */
function serveRequests(...answers: (() => Response | Promise<Response>)[]): Sent[] {
  const sent: Sent[] = [];
  stubFetch(async ({ body }) => {
    sent.push(body as Sent);
    return answers[Math.min(sent.length, answers.length) - 1]?.();
  });
  return sent;
}
const accepted = () => Response.json({ ok: true });
const open = (Page: ComponentType) => visit(<Page />).unmount;

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
  const sent = serveRequests(accepted);
  open(HostPage);
  await press('Send Request');
  await sees('Name must be at least 2 characters', 'Location is required');
  expect(field('Name')).toHaveFocus();
  expect(sent).toEqual([]);
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

it('that fails says so, where it can beside the field, keeps all of it, and sends it again under the same key', async () => {
  const refused = problemResponse(400, 'request.invalid', 'Not like this', 'data.location');
  const sent = serveRequests(
    () => problem(500),
    () => refused,
    // An answer that says it is none is no success.
    () => brokenOnPurpose(Response.json({ ok: false })),
    () => Promise.reject(new TypeError('Failed to fetch')),
    accepted,
  );
  open(HostPage);
  await fill(FILLED);
  const description = 'Failed to send your request. Please try again later.';
  const failed = { title: 'Something went wrong', description, tone: 'destructive' } as const;
  await press('Send Request');
  await toasts(failed);
  expect(field('Details')).toHaveValue(FILLED.Details);
  await press('Send Request');
  await sees('Not like this');
  expect(field('Location')).toBeInvalid();
  clearToast();
  await press('Send Request');
  await toasts(failed);
  seesNo('Request Received');
  clearToast();
  await press('Send Request');
  await sees(/^No connection right now\. We saved what you typed/);
  expect(toastStore.get()).toBeNull();
  expect(field('Name')).toHaveValue('Ana Ruiz');
  await press('Send Request');
  await sees('Request Received');
  expect(sent).toHaveLength(5);
  for (const one of sent) expect(one).toEqual(sent[0]);
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

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 20);
const read = (type: 'host-event' | 'partnership', ms = 0) => readDraft(type, NOW + ms)?.values;

it('a draft is kept under one key until it is forgotten, or nobody sent it for thirty days', () => {
  const first = saveDraft('host-event', { name: 'Ana' }, NOW - 1);
  const second = saveDraft('host-event', { name: 'Ana R' }, NOW);
  expect(second.key).toBe(first.key);
  expect(readDraft('host-event', NOW + 30 * DAY - 1)).toEqual(second);
  expect(read('partnership')).toBeUndefined();
  expect(read('host-event', 30 * DAY)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
  const third = saveDraft('host-event', {}, NOW);
  expect(third.key).not.toBe(first.key);
  forgetDraft('host-event');
  expect(read('host-event')).toBeUndefined();
  expect(saveDraft('host-event', {}, NOW).key).not.toBe(third.key);
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
