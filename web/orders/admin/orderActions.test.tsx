import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, anOrder } from '#shared/testing/orders.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { LIST, open, page, row, said } from './orders.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
});
afterEach(() => removeToken());

describe('the confirmation once more', () => {
  const SEND = 'POST /api/orders/ord_ana/resend-confirmation';
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Resend RC-7KQ4-XN2M-9T2W' }));

  it('is asked for with the token, as JSON', async () => {
    let headers = new Headers();
    open({
      [`GET ${LIST}`]: page([row()]),
      [SEND]: (request) => {
        ({ headers } = request);
        return Response.json({ message: 'ok' });
      },
    });
    await press();
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Email Sent',
        description: 'Confirmation email has been resent successfully.',
      }),
    );
    expect(headers.get('authorization')).toBe('Bearer test-token');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it.each([
    [429, 'orders.confirmation_just_sent', 'Please wait a while.', 'Please wait a while.'],
    [500, 'server.internal', '', 'Failed to resend email'],
  ])('that fails with %i says why', async (status, code, message, description) => {
    open({
      [`GET ${LIST}`]: page([row()]),
      [SEND]: () => brokenOnPurpose(problemResponse(status, code, message)),
    });
    await press();
    await waitFor(() => expect(said()).toMatchObject({ tone: 'destructive', description }));
  });

  it('needs somebody who is logged in', async () => {
    const { asked } = open({ [`GET ${LIST}`]: page([row()]) });
    await screen.findByText('Ana Rivera');
    removeToken();
    await press();
    await waitFor(() =>
      expect(said()?.description).toBe("You're not logged in. Please log in and try again."),
    );
    expect(asked).not.toContain(SEND);
  });
});

describe('the link of an order', () => {
  const REPLACE = 'POST /api/orders/ord_ana/replace-link';
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const ask = async () => {
    await press('Details of RC-7KQ4-XN2M-9T2W');
    await press('Replace Link…');
  };

  it('is replaced for a buyer who calls, and mailed to their address', async () => {
    open({
      [`GET ${LIST}`]: page([row()]),
      [REPLACE]: () => Response.json({ orderNumber: 'RC-0000-1111-2222' }),
    });
    await ask();
    await press('Replace the link');
    await waitFor(() => expect(said()).toMatchObject({ title: 'Link replaced' }));
    expect(said()?.description).toContain('ana@example.com');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays when it was replaced too often', async () => {
    const message = 'Please write to us.';
    open({
      [`GET ${LIST}`]: page([row()]),
      [REPLACE]: () => problemResponse(429, 'orders.link_just_replaced', message),
    });
    await ask();
    await press('Replace the link');
    await waitFor(() =>
      expect(said()).toMatchObject({ tone: 'destructive', description: message }),
    );
  });
});

describe('a ticket that a friend has', () => {
  const TAKE_BACK = 'DELETE /api/orders/ord_ana/shared-tickets/1';
  const press = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));
  const ask = async (takeBack: () => Response) => {
    let share: { name: string } | undefined = { name: 'Mia Berg' };
    const asked = open({
      [`GET ${LIST}`]: page([row()]),
      'GET /api/orders/ord_ana': () =>
        Response.json(
          anOrder({ id: 'ord_ana', items: [anItem({ id: 1, ...(share && { share }) })] }),
        ),
      [TAKE_BACK]: () => {
        const answer = takeBack();
        if (answer.ok) share = undefined;
        return answer;
      },
    });
    await press('Details of RC-7KQ4-XN2M-9T2W');
    expect(await screen.findByText('With a friend: Mia Berg')).toBeVisible();
    await press('Take back Weekend Pass');
    expect(screen.getByText(/The code that Mia Berg has stops working/)).toBeVisible();
    await press('Take it back');
    return asked;
  };

  it('is the buyer’s again', async () => {
    const { asked } = await ask(() => new Response(null, { status: 204 }));
    await waitFor(() => expect(said()).toMatchObject({ title: 'Taken back' }));
    await waitFor(() => expect(screen.queryByText('With a friend: Mia Berg')).toBeNull());
    expect(asked).toContain(TAKE_BACK);
  });

  it('stays where it is when it was used meanwhile', async () => {
    const message = 'This ticket was used.';
    await ask(() => problemResponse(409, 'shared_tickets.not_shareable', message));
    await waitFor(() => expect(said()).toMatchObject({ description: message }));
    expect(screen.getByText('With a friend: Mia Berg')).toBeVisible();
  });
});

describe('a file', () => {
  it('is kept under the name that the server gave it, or the reason is told', async () => {
    const saved: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const csv = 'GET /api/admin/orders.csv?search=&status=&eventId=&payments=';
    const head = { 'Content-Disposition': 'attachment; filename="orders-2026-11-20.csv"' };
    let ill = false;
    open({
      [`GET ${LIST}`]: page([row()]),
      [csv]: () =>
        ill
          ? problemResponse(429, 'request.too_many', 'Too many requests.')
          : new Response('x', { headers: head }),
    });
    await screen.findByText('Ana Rivera');
    await userEvent.click(screen.getByRole('button', { name: 'Export Orders as CSV' }));
    await waitFor(() => expect(saved).toEqual(['orders-2026-11-20.csv']));
    ill = true;
    await userEvent.click(screen.getByRole('button', { name: 'Export Orders as CSV' }));
    await waitFor(() => expect(said()?.description).toContain('Too many requests.'));
  });
});
