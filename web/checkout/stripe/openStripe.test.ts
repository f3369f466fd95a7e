import { loadStripe } from '@stripe/stripe-js/pure';
import { expect, it, vi } from 'vitest';
import { openStripe } from './openStripe.ts';
import { aStripe } from './stripe.testing.ts';

vi.mock('@stripe/stripe-js/pure');
const load = vi.mocked(loadStripe);

it('opens what Stripe sends', async () => {
  const { stripe } = aStripe();
  load.mockResolvedValueOnce(stripe);
  await expect(openStripe('pk_test_1')).resolves.toBe(stripe);
});

it('gives up on a script that does not come, and tries again when asked', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  await expect(openStripe('pk_test_1', 5)).rejects.toThrow('did not come');
  const { stripe } = aStripe();
  load.mockResolvedValueOnce(stripe);
  await expect(openStripe('pk_test_1', 5)).resolves.toBe(stripe);
});

it('fails where it is blocked', async () => {
  load.mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
  await expect(openStripe('pk_test_1')).rejects.toThrow('Failed to load');
});
