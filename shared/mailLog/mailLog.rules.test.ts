import { expect, it } from 'vitest';
import * as rules from './mailLog.rules.ts';
import { mailStatusSchema } from './mailLog.schemas.ts';

it.each([
  ['dead', 'retry'],
  ['sent', 'repeat'],
  ['ready', expect.objectContaining({ code: 'mails.waiting' })],
  ['sending', expect.objectContaining({ code: 'mails.waiting' })],
  ['skipped', expect.objectContaining({ code: 'mails.nothing_to_tell' })],
] as const)('a mail that is %s is sent again: %j', (status, how) =>
  expect(rules.resendOf(status)).toEqual(how),
);

it('has words for every kind and status', () => {
  for (const kind of rules.MAIL_KINDS) expect(rules.mailKindLabel(kind)).not.toContain('mail.');
  expect(rules.mailKindLabel('mail.new_one')).toBe('new_one');
  expect(new Set(mailStatusSchema.options.map(rules.mailStatusLabel)).size).toBe(5);
});

it('knows an order number by its beginning', () =>
  expect(['rc-7K', 'rc@example.com'].map(rules.isOrderNumberSearch)).toEqual([true, false]));
