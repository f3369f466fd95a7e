import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MailDetails, mailsPageSchema } from '#shared/mailLog/mailLog.schemas.ts';
import { aMailShown } from '#shared/mailLog/testing.ts';
import {
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { MailLog } from './MailLog.tsx';

const API = '/api/admin/mails';
const sent = aMailShown();
const dead = aMailShown({
  id: '01a1f8d3-ede8-755c-b85a-6b6ee3386a24',
  kind: 'mail.refund',
  subject: null,
  to: null,
  status: 'dead',
  last_error: '550 No such person',
  content: null,
  file: false,
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

type Answers = Parameters<typeof mockApi>[0];

function show(mails: MailDetails[], answers: Answers = {}, at = '/admin/mail') {
  const list = () => Response.json(mailsPageSchema.parse({ mails, next_cursor: null }));
  const waiting = mails.filter(({ status }) => status === 'dead').length;
  const { asked } = mockApi({
    [`GET ${API}`]: list,
    [`GET ${API}?status=dead`]: list,
    [`GET ${API}?search=ana`]: list,
    [`GET ${API}/dead`]: () => Response.json({ dead: waiting }),
    ...Object.fromEntries(
      mails.map((mail) => [`GET ${API}/${mail.id}`, () => Response.json(mail)]),
    ),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at={at}>
      <MailLog />
    </TestProviders>,
  );
  return asked;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the mails', () => {
  it('say to whom, about what and how they went', async () => {
    show([sent]);
    const row = within(
      (await screen.findByText(sent.subject ?? '')).closest('tr') ?? document.body,
    );
    for (const text of ['ana@example.com', 'Sent', 'Order confirmation · RC-7K4Q-2M9X-0B3C'])
      expect(row.getByText(text)).toBeVisible();
    expect(screen.queryByText(/not delivered/)).toBeNull();
  });

  it('that were not delivered stand above all others', async () => {
    const asked = show([dead]);
    expect(await screen.findByText('One mail was not delivered')).toBeVisible();
    expect(screen.getByText('550 No such person')).toBeVisible();
    await press('Show it');
    await waitFor(() => expect(asked).toContain(`GET ${API}?status=dead`));
  });

  it('are looked for once somebody has stopped typing', async () => {
    const asked = show([sent]);
    await userEvent.type(await screen.findByLabelText('Search mails'), 'ana');
    await waitFor(() => expect(asked).toContain(`GET ${API}?search=ana`));
    expect(asked).not.toContain(`GET ${API}?search=a`);
  });

  it('may be none, or not arrive', async () => {
    show([]);
    expect(await screen.findByText('No mails yet')).toBeVisible();
    show([], { [`GET ${API}`]: () => problemResponse(503, 'request.overtaken', 'Busy.') });
    expect(await screen.findByText('The mails could not be loaded')).toBeVisible();
  });
});

describe('a mail', () => {
  it('is shown as it looked, without any right, and as plain text', async () => {
    show([sent], {}, `/admin/mail?mail=${sent.id}`);
    const page = await screen.findByTitle('The mail as it looked');
    expect(page).toHaveAttribute('sandbox', '');
    expect(page).toHaveAttribute('srcdoc', sent.content?.html);
    expect(screen.getByText('Ana Ruiz <ana@example.com>')).toBeVisible();
    expect(screen.getByText(/tickets\.pdf/)).toHaveTextContent('20 kB');
    expect(screen.getByRole('button', { name: 'Download .eml' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
    expect(await screen.findByText('Thank You for Your Purchase!')).toBeVisible();
  });

  it('that was not delivered says why, and is tried again', async () => {
    const asked = show(
      [dead],
      { [`POST ${API}/${dead.id}/resend`]: () => Response.json({ id: dead.id }, { status: 202 }) },
      `/admin/mail?mail=${dead.id}`,
    );
    expect(await screen.findByText('This mail was not delivered')).toBeVisible();
    await press('Try Again');
    await waitFor(() => expect(toastStore.get()?.title).toBe('The mail is on its way'));
    expect(asked).toContain(`POST ${API}/${dead.id}/resend`);
  });

  it('that waits is left to itself, and what opens something is covered', async () => {
    const content = {
      ...(sent.content ?? { html: '', text: '', reply_to: null, attachments: [] }),
      secret: true,
    };
    const waiting = aMailShown({ status: 'ready', attempts: 2, content, file: false });
    show([waiting], {}, `/admin/mail?mail=${waiting.id}`);
    expect(await screen.findByText(/only the addressee gets to see it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download .eml' })).toBeNull();
  });

  it('that was sent too often says so', async () => {
    const answers = {
      [`POST ${API}/${sent.id}/resend`]: () =>
        problemResponse(429, 'mails.just_sent', 'Please wait.'),
    };
    show([sent], answers, `/admin/mail?mail=${sent.id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Send Again' }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        title: 'The mail was not sent',
        description: 'Please wait.',
      }),
    );
  });
});
