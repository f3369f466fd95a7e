import type { MailDetails } from './mailLog.schemas.ts';

export const aMailShown = (given: Partial<MailDetails> = {}): MailDetails => ({
  id: '01a1f8d3-ede8-755c-b85a-6b6ee3386a23',
  kind: 'mail.order_confirmation',
  about: 'RC-7K4Q-2M9X-0B3C',
  to: { name: 'Ana Ruiz', address: 'ana@example.com' },
  subject: 'Your tickets for Peach City Skate Jam',
  status: 'sent',
  attempts: 1,
  next_at: null,
  last_error: null,
  repeated: false,
  created_at: '2026-11-20T12:00:00.000Z',
  sent_at: '2026-11-20T12:00:01.000Z',
  content: {
    html: '<!doctype html><p>Thank You for Your Purchase!</p>',
    text: 'Thank You for Your Purchase!',
    reply_to: null,
    attachments: [{ filename: 'tickets.pdf', content_type: 'application/pdf', size: 20_480 }],
    secret: false,
  },
  file: true,
  ...given,
});
