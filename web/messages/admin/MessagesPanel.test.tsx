import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Message } from '#shared/messages/messages.schemas.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import { anAdminEvent, showEvents } from '#web/events/admin/adminEvents.testing.tsx';
import {
  button,
  dialog,
  field,
  fill,
  press,
  sees,
  seesHeading,
  seesNo,
} from '#web/testing/userActions.ts';
import { EMPTY, saveDraft } from './draft.storage.ts';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';

const PATH = '/api/admin/events/7/messages';
const ALL = { ticketIds: null, days: null, checkedIn: null };
const tickets = [
  anAdminTicket({ id: 1, name: 'Weekend Pass' }),
  anAdminTicket({ id: 2, name: 'Friday' }),
];
const dates = { start_date: '2026-12-11', end_date: '2026-12-12', time_zone: 'America/New_York' };
const event = anAdminEvent({ id: 7, tickets, ...dates });

const aMessage = (with_: Partial<Message> = {}): Message => ({
  id: 'm1',
  kind: 'about_event',
  subject: 'Doors at eight',
  text: 'Bring socks.',
  audience: ALL,
  status: 'sent',
  author: 'ada',
  created_at: '2026-11-20T17:00:00.000Z',
  sends_at: '2026-11-20T17:02:00.000Z',
  buyers: 412,
  sent: 410,
  failed: 1,
  skipped: 1,
  ...with_,
});

const show = (answers: Answers = {}, messages: Message[] = []) =>
  showEvents('?manage=7&tab=messages', {
    'GET /api/events/7': event,
    [`GET ${PATH}`]: () => ({ messages }),
    [`POST ${PATH}/reach`]: { buyers: 412, unsubscribed: 0, first: ['ana@rink.example'] },
    [`POST ${PATH}/preview`]: { subject: 'DEMO: Doors', html: '<p>Hi</p>', text: 'Hi' },
    ...answers,
  });

const preview = async () => {
  await press('Preview');
  return dialog('Preview');
};

beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn<() => void>()));

it('writing to attendees goes only to the orders that were chosen in a list, until everyone is chosen again', async () => {
  saveDraft(7, { ...EMPTY, subject: 'Rain', orderIds: ['A1', 'B2'] });
  const { sent } = show();
  await sees('Only the buyers of the 2 orders you chose');
  const audiences = () => sent.map(({ body }) => (body as { audience: object }).audience);
  await waitFor(() => expect(audiences()).toEqual([{ ...ALL, orderIds: ['A1', 'B2'] }]));
  await press('All Orders');
  await waitFor(() => expect(audiences()).toContainEqual(ALL));
  seesNo('Only the buyers of the 2 orders you chose');
  saveDraft(7, EMPTY);
});

it('writing to attendees says how many will get it, shows the mail, sends a test, then sends', async () => {
  const messages: Message[] = [];
  const waiting = aMessage({ id: 'm2', status: 'waiting', sent: 0, failed: 0, skipped: 0 });
  const { sent } = show(
    {
      [`POST ${PATH}/test`]: { to: 'ana@example.com' },
      [`POST ${PATH}`]: () => {
        messages.push(waiting);
        return waiting;
      },
      'POST /api/admin/messages/m2/call-back': () =>
        (messages[0] = { ...waiting, status: 'called_back' }),
    },
    messages,
  );
  await sees('412 buyers will get it');
  await fill({ To: 'Not checked in yet', Subject: ' Doors at eight ', Text: 'Bring socks.' });
  await press('Friday', 'checkbox');
  await press('Fri Dec 11', 'checkbox');
  const mail = await preview();
  await sees('412 buyers will get this e-mail', 'ana@rink.example and 411 more');
  expect(await mail.findByTitle('The e-mail')).toHaveAttribute('srcdoc', '<p>Hi</p>');
  await press('Send Me a Test');
  await sees("It's on its way to ana@example.com.");
  await press('Send to 412 Buyers');
  await screen.findByRole('region', { name: 'Message on its way' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Subject')).toHaveValue('');
  const audience = { ticketIds: [2], days: ['2026-12-11'], checkedIn: false };
  const content = { kind: 'about_event', subject: 'Doors at eight', text: 'Bring socks.' };
  const body = { ...content, audience };
  const idempotencyKey: unknown = expect.stringMatching(/^\w{20,}$/);
  expect(sent.filter(({ call }) => !/reach|preview/.test(call))).toEqual([
    { call: `POST ${PATH}/test`, body },
    { call: `POST ${PATH}`, body: { ...body, idempotencyKey } },
  ]);
  await press('Take Back');
  await screen.findByText('Taken back', { selector: 'span' });
  expect(field('Subject')).toHaveValue('Doors at eight');
});

it('writing to attendees names the fields that are missing, sends nothing without a buyer, keeps the draft over a reload, and says why it was not sent', async () => {
  const tooMany = 'At most 5 messages an hour.';
  show({ [`POST ${PATH}/reach`]: { buyers: 0, unsubscribed: 3, first: [] } });
  await sees('No buyers match', '· 3 unsubscribed and left out');
  await press('Preview');
  await sees('Enter a subject', 'Enter the text');
  await fill({ Text: 'B', 'What it’s about': 'Anything else: another event, an offer' });
  await fill({ Subject: 'A' });
  await sees(/includes an unsubscribe link/);
  await preview();
  expect(button('Send to 0 Buyers')).toBeDisabled();
  cleanup();
  show({ [`POST ${PATH}`]: problemResponse(429, 'messages.too_many', tooMany) });
  await waitFor(() => expect(field('Subject')).toHaveValue('A'));
  expect(field('What it’s about')).toHaveValue('other');
  await preview();
  await press('Send to 412 Buyers');
  await sees(tooMany);
  expect(screen.getByLabelText('Subject')).toHaveValue('A');
});

it('the log says who wrote to whom and what became of it, and lets it be written again', async () => {
  const audience = { ticketIds: [2, 9], days: null, checkedIn: false };
  const parking = aMessage({ id: 'm0', subject: 'Parking', audience, status: 'sending' });
  show({}, [parking, aMessage()]);
  await seesHeading('Parking');
  const toAll = screen.getByText(/^Everyone with a ticket · about the event/);
  expect(toAll).toHaveTextContent('by ada, Nov 20, 2026, 12:00 PM EST');
  await sees(/^Friday, a deleted ticket, not checked in/);
  expect(screen.getAllByText('410 of 412 e-mails sent')).toHaveLength(2);
  const [notDelivered] = screen.getAllByRole('link', { name: '1 not delivered' });
  expect(notDelivered).toHaveAttribute('href', '/admin/mail?kind=mail.message&status=dead');
  expect(screen.getByRole('progressbar', { name: 'E-mails sent' })).toHaveValue(412);
  const eight = within(screen.getByRole('heading', { name: 'Doors at eight' }).closest('li')!);
  const again = () => act(() => eight.getByRole('button', { name: 'Use as Draft' }).click());
  act(() => eight.getByRole('button', { name: 'Show' }).click());
  await (await dialog('Doors at eight')).findByTitle('The e-mail');
  await press('Close');
  await fill({ Subject: 'Mine' });
  again();
  await press('Keep Mine');
  expect(field('Subject')).toHaveValue('Mine');
  again();
  await press('Replace');
  expect(field('Subject')).toHaveValue('Doors at eight');
});
