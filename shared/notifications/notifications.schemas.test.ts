import { expect, it } from 'vitest';
import { putSubscriptionSchema } from './notifications.schemas.ts';

const subscription = {
  endpoint: 'https://push.rollcall.example/abc',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
};

it('takes what a browser gives, without what it does not need', () => {
  const given = { ...subscription, expirationTime: null };
  expect(putSubscriptionSchema.parse({ subscription: given })).toEqual({ subscription });
});

it.each([
  { endpoint: 'javascript:alert(1)' },
  { endpoint: `https://push.example/${'x'.repeat(1000)}` },
  { endpoint: 7 },
  { endpoint: 'https://push.example/\u0000' },
  { keys: { p256dh: 'short', auth: 'b'.repeat(22) } },
  { keys: { ...subscription.keys, auth: '' } },
  { keys: null },
])('refuses a subscription with %j', (wrong) => {
  const given = { subscription: { ...subscription, ...wrong } };
  expect(putSubscriptionSchema.safeParse(given).success).toBe(false);
});

it.each([
  { favourites: [0] },
  { favourites: Array.from({ length: 1001 }, (_, n) => n + 1) },
  { orderNumbers: ['RC 1'] },
  { orderNumbers: [''] },
  { preferences: { doors_soon: 'yes' } },
  { replaces: 'x' },
])('refuses %j', (wrong) =>
  expect(putSubscriptionSchema.safeParse({ subscription, ...wrong }).success).toBe(false),
);
