import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type MailDetails, mailsPageSchema } from '#shared/mailLog/mailLog.schemas.ts';
import { aMailShown } from '#shared/testing/officeBuilders.ts';
import { type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { button, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { MailLog } from './mailLog.page.tsx';

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

function show(mails: MailDetails[], answers: Answers = {}, search = '') {
  const waiting = mails.filter(({ status }) => status === 'dead').length;
  const { asked } = mockApi({
    [`GET ${API}`]: mailsPageSchema.parse({ mails, next_cursor: null }),
    [`GET ${API}/dead`]: { dead: waiting },
    ...Object.fromEntries(mails.map((mail) => [`GET ${API}/${mail.id}`, mail])),
    ...answers,
  });
  visit(<MailLog />, { at: `/admin/mail${search}` });
  return asked;
}

it('says to whom, about what and how mails went, and looks for some once somebody has stopped typing', async () => {
  const asked = show([sent]);
  const row = (await screen.findByText(sent.subject ?? '')).closest('tr') ?? document.body;
  for (const text of ['ana@example.com', 'Sent', 'Order confirmation · RC-7K4Q-2M9X-0B3C'])
    expect(within(row).getByText(text)).toBeVisible();
  seesNo(/wasn't delivered/);
  await userEvent.type(await screen.findByLabelText('Search e-mails'), 'ana');
  await waitFor(() => expect(asked).toContain(`GET ${API}?search=ana`));
  expect(asked).not.toContain(`GET ${API}?search=a`);
  expect(await screen.findByLabelText('Search e-mails')).toHaveFocus();
  await press('Clear filters');
  expect(screen.getByLabelText('Search e-mails')).toHaveValue('');
});

it('shows those that were not delivered above all others', async () => {
  const asked = show([dead]);
  await sees("1 e-mail wasn't delivered", '550 No such person');
  await press('Show E-mail');
  await waitFor(() => expect(asked).toContain(`GET ${API}?status=dead`));
});

it('may have none, or not arrive', async () => {
  show([]);
  await sees('No e-mails yet');
  show([], { [`GET ${API}`]: problemResponse(503, 'request.overtaken', 'Busy.') });
  await sees("Couldn't load e-mails");
});

it('sends many again after a look at them, and leaves out what was never needed', async () => {
  const skipped = aMailShown({
    id: '01a1f8d3-ede8-755c-b85a-6b6ee3386a25',
    status: 'skipped',
    subject: 'Tomorrow: Peach City',
  });
  const resend = {
    [`POST ${API}/${sent.id}/resend`]: { id: 'new' },
    [`POST ${API}/${dead.id}/resend`]: problemResponse(429, 'mails.just_sent', 'Please wait.'),
  };
  const asked = show([sent, dead, skipped], resend);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  await press('Resend');
  await sees('2 e-mails will be sent again.', '1 left out', /no longer needed when it was due/);
  expect(asked).not.toContain(`POST ${API}/${sent.id}/resend`);
  await press('Resend 2');
  await sees('1 of 2 done, 1 failed', 'Refund or cancellation · —: Please wait.');
  expect(asked).toContain(`POST ${API}/${sent.id}/resend`);
  await waitFor(() => expect(asked.filter((call) => call === `GET ${API}`)).toHaveLength(2));
});

it('sorts the list once all of it is loaded, and opens a mail by a press on its row', async () => {
  const answers: Answers = {
    [`GET ${API}`]: mailsPageSchema.parse({ mails: [sent], next_cursor: sent.id }),
    [`GET ${API}?cursor=${sent.id}`]: mailsPageSchema.parse({ mails: [dead], next_cursor: null }),
  };
  show([sent, dead], answers);
  await sees('ana@example.com');
  expect(screen.queryByRole('button', { name: 'To' })).toBeNull();
  await press('Show older mails');
  await press('To');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('Not delivered');
  await userEvent.click(screen.getByText('550 No such person'));
  await sees("This e-mail wasn't delivered");
});

it('shows a mail as it looked, without any right, and as plain text', async () => {
  show([sent], {}, `?mail=${sent.id}`);
  const page = await screen.findByTitle('How the e-mail looked');
  expect(page).toHaveAttribute('sandbox', '');
  expect(page).toHaveAttribute('srcdoc', sent.content?.html);
  await sees('Ana Ruiz <ana@example.com>');
  expect(screen.getByText(/tickets\.pdf/)).toHaveTextContent('20 kB');
  for (const name of ['Resend', 'Download .eml']) expect(button(name)).toBeVisible();
  await press('Plain text', 'tab');
  await sees('Thank You for Your Purchase!');
});

it('says why a mail was not delivered, tries again, or says that it was sent too often', async () => {
  const tooOften = problemResponse(429, 'mails.just_sent', 'Please wait.');
  const answers: unknown[] = [tooOften, { id: dead.id }];
  const resend = { [`POST ${API}/${dead.id}/resend`]: () => answers.shift() };
  show([dead], resend, `?mail=${dead.id}`);
  await sees("This e-mail wasn't delivered");
  await press('Try Again');
  await toasts({ title: "The e-mail wasn't sent", description: 'Please wait.' });
  await press('Try Again');
  await toasts({ title: 'The e-mail is on its way' });
  expect(answers).toEqual([]);
});

it('leaves a mail that waits to itself, and covers what opens something', async () => {
  const content = sent.content && { ...sent.content, secret: true };
  const waiting = aMailShown({ status: 'ready', attempts: 2, content, file: false });
  show([waiting], {}, `?mail=${waiting.id}`);
  await sees(/private to the recipient/);
  for (const name of ['Resend', 'Download .eml'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
