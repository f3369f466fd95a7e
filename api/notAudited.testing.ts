/** What only admins can send and what leaves no trace, with the reason. */
export const NOT_AUDITED: Readonly<Record<string, string>> = {
  'POST /api/door/approvals': 'It changes nothing; each device that it approves is audited.',
  'POST /api/admin/events/:id/messages/reach': 'It changes nothing; it counts.',
  'POST /api/tickets/:id/following': 'It changes nothing; it counts.',
  'POST /api/admin/events/:id/messages/preview': 'It changes nothing.',
  'POST /api/admin/events/:id/messages/test': 'It goes to the one who asks; the mail log has it.',
  'POST /api/admin/privacy/look-up':
    'It changes nothing; it is a POST to keep addresses out of logs.',
};
