import type { DemoScenario } from '#shared/orders/orders.schemas.ts';

export type TestCard = {
  /** The card's number, which never leaves the browser. */
  number: string;
  scenario: DemoScenario;
  /** What happens after the buyer has passed the bank's check; without it, the payment succeeds. */
  afterCheck?: DemoScenario;
  label?: string;
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', scenario: 'success', label: 'Goes through' },
  { number: '4000000000000002', scenario: 'declined', label: 'Declined' },
  { number: '4000000000009995', scenario: 'insufficient_funds', label: 'No funds' },
  { number: '4000000000000119', scenario: 'processing_error', label: 'Error' },
  { number: '4000000000003220', scenario: 'requires_action', label: 'Bank check' },
  { number: '5555555555554444', scenario: 'success' },
  { number: '4000000000000259', scenario: 'success' },
  { number: '4000000000000069', scenario: 'declined' },
  { number: '4000000000000127', scenario: 'declined' },
  { number: '4000002760003184', scenario: 'requires_action' },
  { number: '4000008400001629', scenario: 'requires_action', afterCheck: 'declined' },
];

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Finds the test card with this number; null for any other number, such as that of a real card. */
export function testCardOf(number: string): TestCard | null {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}
