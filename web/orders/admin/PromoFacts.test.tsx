import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PromoFacts } from './PromoFacts.tsx';
import { row } from './orders.testing.tsx';

const show = (with_: Parameters<typeof row>[0]) => render(<PromoFacts order={row(with_)} />);

it.each([
  ['typed', 'ROLLAXLE (typed by the buyer)'],
  ['link', 'ROLLAXLE (by its link)'],
  [null, 'ROLLAXLE'],
] as const)('say how a code came: %s', (promo_source, text) => {
  show({ promo_code: 'ROLLAXLE', promo_source });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

it.each([
  ['own_account', 'same account'],
  ['own_email', 'same e-mail'],
  ['own_device', 'same device'],
] as const)('say why there is no commission: %s', (commission_withheld, why) => {
  show({ promo_code: 'ROLLAXLE', commission_withheld });
  const text = `No commission: the promoter’s own purchase (${why})`;
  expect(screen.getByRole('note')).toHaveTextContent(text);
});

it('say whose code it is, and who earns', () => {
  show({ promo_code: 'GLOW', organiser_code: true });
  expect(screen.getByText('Organiser’s code')).toBeVisible();
  expect(screen.getByText('Nobody earns one')).toBeVisible();
  show({ promo_code: 'GLOW', organiser_code: true, promoter_name: 'Riley Fox' });
  expect(screen.getByText('Riley Fox')).toBeVisible();
});

it('are none without a code', () => {
  expect(show({}).container).toBeEmptyDOMElement();
});
