import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LINKS_ASKED } from '#shared/findTickets/findTickets.rules.ts';
import { brokenOnPurpose } from '#testing/mocks.ts';
import { field, fill, press, sees } from '#web/testing/userActions.ts';
import { address, refusal, serve, show } from '#web/testing/pages.tsx';
import { Component } from './find-tickets.page.tsx';

function open(answer: () => unknown = () => ({})): void {
  serve({ 'POST /api/find-tickets': answer });
  show(<Component />, '/find-tickets');
}

it('asks for the address, keeps it when it could not be sent, and says the same whatever it is', async () => {
  const tooMany = brokenOnPurpose(refusal(429, 'request.too_many', 'Too many requests.'));
  const answers: object[] = [tooMany, { success: true, message: LINKS_ASKED }];
  open(() => answers.shift());
  await fill({ Email: 'ana' });
  await press('E-mail My Links');
  await sees('Please enter a valid email address.');
  await fill({ Email: 'ana@rollcall.example' });
  await press('E-mail My Links');
  await sees('Too many requests.');
  expect(field('Email')).toHaveValue('ana@rollcall.example');
  await press('E-mail My Links');
  await sees(LINKS_ASKED);
  await press('Try another address');
  expect(field('Email')).toHaveValue('');
});

it('opens an order by its number, however it is typed', async () => {
  open();
  await screen.findByLabelText('Or the order number');
  await fill({ 'Or the order number': '12' });
  await press('Open My Tickets');
  await sees(/looks like RC-/);
  await fill({ 'Or the order number': 'rc 7kqf 0000 1111' });
  await press('Open My Tickets');
  await waitFor(() => expect(address()).toBe('/orders/RC-7KQF-0000-1111'));
});
