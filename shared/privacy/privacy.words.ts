/** The word that owners type to confirm that their account is deleted. */
export const DELETE_WORD = 'DELETE';

/** Replaces the name of an erased person. */
export const ERASED = '(erased)';
export const FORMER_MEMBER = 'former member';

/** Labels for the kinds of data held about a person. */
export const HELD: Readonly<Record<string, string>> = {
  account: 'Accounts',
  sessions: 'Logged-in devices',
  changes_of_address: 'Address changes',
  calendar_addresses: 'Calendar links',
  favourites: 'Favorites',
  passkeys: 'Passkeys',
  invitations: 'Invitations to the team',
  promoter: 'Promoter profiles',
  promoter_ledger: 'Promoter ledger entries',
  promoter_payouts: 'Payouts',
  changes_made: 'Audit entries',
  orders: 'Orders',
  tickets: 'Tickets and add-ons',
  checkouts: 'Checkouts',
  answers: 'Answers to checkout questions',
  refunds: 'Refunds',
  disputes: 'Disputes',
  door_devices: 'Door devices',
  requests: 'Requests to the team',
  newsletter: 'Newsletter subscriptions',
  newsletter_consent: 'Newsletter consents',
  devices_with_notifications: 'Devices with notifications',
  notification_preferences: 'Notification settings',
  notifications_sent: 'Notifications sent',
  mails: 'E-mails',
  messages_unsubscribed: 'Unsubscribed from organizer messages',
};
