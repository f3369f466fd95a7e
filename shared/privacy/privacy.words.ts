/** The word that owners type to confirm that their account is deleted. */
export const DELETE_WORD = 'DELETE';

/** Replaces the name of an erased person. */
export const ERASED = '(erased)';
export const FORMER_MEMBER = 'former member';

/** Labels for the kinds of data held about a person. */
export const HELD: Readonly<Record<string, string>> = {
  account: 'Accounts',
  sessions: 'Signed-in devices',
  changes_of_address: 'Changes of address',
  favourites: 'Favourites',
  passkeys: 'Passkeys',
  invitations: 'Invitations to the team',
  promoter: 'Promoter profiles',
  promoter_ledger: 'Promoter ledger entries',
  promoter_payouts: 'Payouts',
  changes_made: 'Audit entries',
  orders: 'Orders',
  tickets: 'Tickets and add-ons',
  checkouts: 'Checkouts',
  answers: 'Answers to questions at the checkout',
  refunds: 'Refunds',
  disputes: 'Disputes',
  door_devices: 'Door devices',
  requests: 'Requests to the team',
  newsletter: 'Newsletter subscriptions',
  newsletter_consent: 'Newsletter consents',
  devices_with_notifications: 'Devices with notifications',
  notification_preferences: 'Choices of notifications',
  notifications_sent: 'Notifications sent',
  mails: 'Mails',
  messages_unsubscribed: 'Unsubscribed from messages of organisers',
};
