import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#shared/messages/messages.schemas.ts';
import {
  anAdminEvent,
  refusal,
  type Server,
  showEvents,
} from '#web/events/admin/adminEvents.testing.tsx';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';

const ADDRESS = '?manage=7&tab=messages';
const PATH = '/api/admin/events/7/messages';
const ALL = { ticketIds: null, days: null, checkedIn: null };
const tickets = [
  anAdminTicket({ id: 1, name: 'Weekend Pass' }),
  anAdminTicket({ id: 2, name: 'Friday' }),
];
const event = anAdminEvent({
  id: 7,
  tickets,
  start_date: '2026-12-11',
  end_date: '2026-12-12',
  time_zone: 'America/New_York',
});

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

const show = (server: Server = {}, messages: Message[] = []) =>
  showEvents(ADDRESS, {
    'GET /api/events/7': event,
    [`GET ${PATH}`]: () => Response.json({ messages }),
    [`POST ${PATH}/reach`]: { buyers: 412, unsubscribed: 0, first: ['ana@rink.example'] },
    [`POST ${PATH}/preview`]: { subject: 'DEMO: Doors', html: '<p>Hi</p>', text: 'Hi' },
    ...server,
  });

const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const preview = async () => {
  await press('Preview');
  return within(await screen.findByRole('dialog', { name: 'Preview' }));
};

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

describe('writing to attendees', () => {
  it('says how many will get it, shows the mail, sends a test, then sends', async () => {
    const messages: Message[] = [];
    const waiting = aMessage({ id: 'm2', status: 'waiting', sent: 0, failed: 0, skipped: 0 });
    const { sent } = show(
      {
        [`POST ${PATH}/test`]: () => Response.json({ to: 'ana@example.com' }, { status: 202 }),
        [`POST ${PATH}`]: () => {
          messages.push(waiting);
          return Response.json(waiting, { status: 201 });
        },
        'POST /api/admin/messages/m2/call-back': () => {
          messages[0] = { ...waiting, status: 'called_back' };
          return messages[0];
        },
      },
      messages,
    );
    await screen.findByText('412 buyers will get it');
    await userEvent.selectOptions(screen.getByLabelText('To'), 'Not checked in yet');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Fri Dec 11' }));
    await type('Subject', ' Doors at eight ');
    await type('Text', 'Bring socks.');
    const dialog = await preview();
    expect(dialog.getByText('412 buyers will get this mail')).toBeVisible();
    expect(dialog.getByText('ana@rink.example and 411 more')).toBeVisible();
    expect(await dialog.findByTitle('The mail')).toHaveAttribute('srcdoc', '<p>Hi</p>');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Me a Test' }));
    await screen.findByText('It is on its way to ana@example.com.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 412 Buyers' }));
    const card = within(await screen.findByRole('region', { name: 'Message on its way' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Subject')).toHaveValue('');
    const audience = { ticketIds: [2], days: ['2026-12-11'], checkedIn: false };
    const content = { kind: 'about_event', subject: 'Doors at eight', text: 'Bring socks.' };
    expect(sent.filter(({ call }) => !/reach|preview/.test(call))).toEqual([
      { call: `POST ${PATH}/test`, body: { ...content, audience } },
      {
        call: `POST ${PATH}`,
        body: { ...content, audience, idempotencyKey: expect.stringMatching(/^\w{20,}$/) },
      },
    ]);
    await userEvent.click(card.getByRole('button', { name: 'Call Back' }));
    await screen.findByText('Called back', { selector: 'span' });
    expect(screen.getByLabelText('Subject')).toHaveValue('Doors at eight');
  });

  it('names the fields that are missing, and sends nothing without a buyer', async () => {
    show({ [`POST ${PATH}/reach`]: { buyers: 0, unsubscribed: 3, first: [] } });
    await screen.findByText('No buyer matches this');
    expect(screen.getByText('· 3 unsubscribed and left out')).toBeVisible();
    await press('Preview');
    expect(screen.getByText('The subject is missing')).toBeVisible();
    expect(screen.getByText('The text is missing')).toBeVisible();
    await type('Subject', 'A');
    await type('Text', 'B');
    const dialog = await preview();
    expect(dialog.getByRole('button', { name: 'Send to 0 Buyers' })).toBeDisabled();
  });

  it('says why it was not sent, and keeps the text', async () => {
    show({
      [`POST ${PATH}`]: () => refusal(429, 'messages.too_many', 'At most 5 messages an hour.'),
    });
    await type('Subject', 'A');
    await type('Text', 'B');
    const dialog = await preview();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to 412 Buyers' }));
    await screen.findByText('At most 5 messages an hour.');
    expect(screen.getByLabelText('Subject')).toHaveValue('A');
  });

  it('keeps the draft over a reload', async () => {
    show();
    await type('Subject', 'Half a');
    await userEvent.selectOptions(
      screen.getByLabelText('What it is about'),
      'Anything else: another event, an offer',
    );
    expect(screen.getByText(/has a link to unsubscribe/)).toBeVisible();
    cleanup();
    show();
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Half a'));
    expect(screen.getByLabelText('What it is about')).toHaveValue('other');
  });
});

describe('the log of messages', () => {
  it('says who wrote to whom and what became of it, and lets it be written again', async () => {
    const audience = { ticketIds: [2, 9], days: null, checkedIn: false };
    show({}, [aMessage(), aMessage({ id: 'm0', subject: 'Parking', audience, status: 'sending' })]);
    await screen.findByRole('heading', { name: 'Parking' });
    expect(screen.getByText(/^Everyone with a ticket · about the event/)).toHaveTextContent(
      'by ada, Nov 20, 2026, 12:00 PM EST',
    );
    expect(screen.getByText(/^Friday, a deleted ticket, not checked in/)).toBeVisible();
    expect(screen.getAllByText('410 of 412 mails sent')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: '1 not delivered' })[0]).toHaveAttribute(
      'href',
      '/admin/mail?kind=mail.message&status=dead',
    );
    expect(screen.getByRole('progressbar', { name: 'Mails sent' })).toHaveValue(412);
    const [first] = screen.getAllByRole('button', { name: 'Show' });
    await userEvent.click(first ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Doors at eight' }));
    await dialog.findByTitle('The mail');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await type('Subject', 'Mine');
    const [again] = screen.getAllByRole('button', { name: 'Write Again' });
    await userEvent.click(again ?? document.body);
    await press('Keep Mine');
    expect(screen.getByLabelText('Subject')).toHaveValue('Mine');
    await userEvent.click(again ?? document.body);
    await press('Replace');
    expect(screen.getByLabelText('Subject')).toHaveValue('Doors at eight');
  });
});
