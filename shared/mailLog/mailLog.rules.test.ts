import { expect, it } from 'vitest';
import { MAIL_KINDS, mailKindLabel } from './mailKinds.ts';
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
  for (const kind of MAIL_KINDS) expect(mailKindLabel(kind)).not.toContain('mail.');
  expect(mailKindLabel('mail.new_one')).toBe('new_one');
  expect(new Set(mailStatusSchema.options.map(rules.mailStatusLabel)).size).toBe(5);
});

it('knows an order number by its beginning', () =>
  expect(['rc-7K', 'rc@example.com'].map(rules.isOrderNumberSearch)).toEqual([true, false]));
