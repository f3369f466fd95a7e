import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse, mockApi } from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { Component as ConfirmPage } from './confirm.page.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { Component as UnsubscribePage } from './unsubscribe.page.tsx';

const status = (word: string) => () =>
  Response.json({ ok: true, email: 'ana@example.com', status: word });
const gone = () =>
  problemResponse(404, 'newsletter.link_invalid', 'This link is not valid any more.');

function open(Page: ComponentType, at = '/'): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const press = (name: string): Promise<void> =>
  userEvent.setup().click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the form of the newsletter', () => {
  it('asks for a mail, and says what comes next', async () => {
    const user = userEvent.setup();
    const bodies: unknown[] = [];
    mockApi({
      'POST /api/newsletter': async (request) => {
        bodies.push(await request.json());
        return Response.json({ ok: true });
      },
    });
    open(NewsletterForm);
    const email = screen.getByLabelText('E-mail');
    await user.type(email, 'ana@example.com');
    await press('Subscribe');
    expect(await screen.findByText(/^Almost there: we sent a link/)).toBeVisible();
    expect(bodies).toEqual([{ email: 'ana@example.com', page: '/' }]);
    expect(email).toHaveValue('');
  });

  it('asks once, however often the button is pressed', async () => {
    const { asked } = mockApi({ 'POST /api/newsletter': () => Response.json({ ok: true }) });
    open(NewsletterForm);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/^Almost there: we sent a link/)).toBeVisible();
    expect(asked).toEqual(['POST /api/newsletter']);
  });

  it('leaves an address that is none to the browser', async () => {
    const user = userEvent.setup();
    const { asked } = mockApi({});
    open(NewsletterForm);
    await press('Subscribe');
    await user.type(screen.getByLabelText('E-mail'), 'ana@');
    await press('Subscribe');
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(asked).toEqual([]);
  });

  it('keeps the address when it could not be sent', async () => {
    mockApi({});
    open(NewsletterForm);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    await press('Subscribe');
    expect(await screen.findByText(/^No connection\./)).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
    mockApi({
      'POST /api/newsletter': () => problemResponse(429, 'request.too_many', 'Too many.'),
    });
    await press('Subscribe');
    expect(await screen.findByText('Too many.')).toBeVisible();
  });

  it('keeps the address over a reload, until it is sent', async () => {
    mockApi({ 'POST /api/newsletter': () => Response.json({ ok: true }) });
    open(NewsletterForm);
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com');
    cleanup();
    open(NewsletterForm);
    expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
    await press('Subscribe');
    await screen.findByText(/^Almost there: we sent a link/);
    cleanup();
    open(NewsletterForm);
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
  });
});

describe('the link of the confirmation mail', () => {
  it('confirms nothing until the button is pressed', async () => {
    const { asked } = mockApi({ 'POST /api/newsletter/confirm': status('confirmed') });
    open(ConfirmPage, '/newsletter/confirm?token=abc');
    expect(asked).toEqual([]);
    await press('Confirm my subscription');
    expect(await screen.findByRole('heading', { name: 'You are on the list' })).toHaveFocus();
    expect(screen.getByText('ana@example.com')).toBeVisible();
  });

  it.each(['/newsletter/confirm', '/newsletter/confirm?token='])('is nothing at %s', (at) => {
    open(ConfirmPage, at);
    expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  it('says when it works no more, and when nobody answered', async () => {
    const answers: Record<string, () => Response> = {};
    mockApi(answers);
    open(ConfirmPage, '/newsletter/confirm?token=abc');
    await press('Confirm my subscription');
    await waitFor(() => expect(toastStore.get()?.description).toMatch(/^No connection/));
    answers['POST /api/newsletter/confirm'] = gone;
    await press('Confirm my subscription');
    expect(await screen.findByText('This link does not work')).toBeVisible();
  });
});

describe('the link to leave', () => {
  it('leaves when the button is pressed, and takes that back', async () => {
    const { asked } = mockApi({
      'POST /api/newsletter/unsubscribe?token=abc': status('unsubscribed'),
      'POST /api/newsletter/resume': status('confirmed'),
    });
    open(UnsubscribePage, '/newsletter/unsubscribe?token=abc');
    expect(asked).toEqual([]);
    await press('Unsubscribe');
    expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toHaveFocus();
    await press('Subscribe again');
    expect(await screen.findByRole('heading', { name: 'Good to have you back' })).toHaveFocus();
  });

  it('says when it works no more', async () => {
    mockApi({ 'POST /api/newsletter/unsubscribe?token=abc': gone });
    open(UnsubscribePage, '/newsletter/unsubscribe?token=abc');
    await press('Unsubscribe');
    expect(await screen.findByText('This link does not work')).toBeVisible();
  });
});
