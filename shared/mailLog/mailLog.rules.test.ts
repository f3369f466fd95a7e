import { expect, it } from 'vitest';
import {
  mailKindLabel,
  isOrderNumberSearch,
  MAIL_KINDS,
  resendOf,
  mailStatusLabel,
} from './mailLog.rules.ts';
import { mailStatusSchema } from './mailLog.schemas.ts';

it('tries again what did not go, and repeats what went', () => {
  expect(resendOf('dead')).toBe('retry');
  expect(resendOf('sent')).toBe('repeat');
  expect(resendOf('ready')).toMatchObject({ code: 'mails.waiting' });
  expect(resendOf('sending')).toMatchObject({ code: 'mails.waiting' });
  expect(resendOf('skipped')).toMatchObject({ code: 'mails.nothing_to_tell' });
});

it('has words for every kind and status', () => {
  for (const kind of MAIL_KINDS) expect(mailKindLabel(kind)).not.toContain('mail.');
  expect(mailKindLabel('mail.new_one')).toBe('new_one');
  expect(new Set(mailStatusSchema.options.map(mailStatusLabel)).size).toBe(5);
});

it('knows an order number by its beginning', () => {
  expect(isOrderNumberSearch('rc-7K')).toBe(true);
  expect(isOrderNumberSearch('rc@example.com')).toBe(false);
});
