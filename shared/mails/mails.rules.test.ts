import { expect, it } from 'vitest';
import { kindWords, looksForOrder, MAIL_KINDS, resendOf, statusWords } from './mails.rules.ts';
import { mailStatusSchema } from './mails.schemas.ts';

it('tries again what did not go, and repeats what went', () => {
  expect(resendOf('dead')).toBe('retry');
  expect(resendOf('sent')).toBe('repeat');
  expect(resendOf('ready')).toMatchObject({ code: 'mails.waiting' });
  expect(resendOf('sending')).toMatchObject({ code: 'mails.waiting' });
  expect(resendOf('skipped')).toMatchObject({ code: 'mails.nothing_to_tell' });
});

it('has words for every kind and status', () => {
  for (const kind of MAIL_KINDS) expect(kindWords(kind)).not.toContain('mail.');
  expect(kindWords('mail.new_one')).toBe('new_one');
  expect(new Set(mailStatusSchema.options.map(statusWords)).size).toBe(5);
});

it('knows an order number by its beginning', () => {
  expect(looksForOrder('rc-7K')).toBe(true);
  expect(looksForOrder('rc@example.com')).toBe(false);
});
