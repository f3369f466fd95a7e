import { KEPT } from '#shared/privacy/retention.rules.ts';
import type { StoredData } from './StoredDataTable.tsx';

const ACCOUNT = 'Until you delete your account';
const BOOKS =
  'As long as our books must show the sale; your name, address and number until you ask us to delete them';

/** Change this list together with the tables in api/db. */
export const SERVER_STORAGE: readonly StoredData[] = [
  {
    what: 'Your account',
    why: 'Username, email address and, if you give them, name and phone number. Of your password we keep only an Argon2 hash, from which nobody can read it.',
    until: ACCOUNT,
  },
  {
    what: 'Your logins',
    why: 'When you logged in and were last active, and which browser it was, so that you can see your sessions and end them. Of the secret that keeps you logged in we keep only a fingerprint.',
    until: '30 days after the login, or until you log out',
  },
  {
    what: 'A forgotten password',
    why: 'The fingerprint of the link that we mail to you.',
    until: 'Until it is used, an hour at most',
  },
  {
    what: 'Your orders, with or without an account',
    why: 'Name, email address and phone number of the buyer, the event, tickets and add-ons, prices, tax, promo code and whether a link brought it, and the number of the payment.',
    until: BOOKS,
  },
  {
    what: 'Purchases that were begun',
    why: 'The same, from the moment the payment page opens: it holds the tickets for you, and lets us find a payment whose end got lost.',
    until: `${KEPT.abandonedCheckoutDays} days, when nothing was paid`,
  },
  {
    what: 'Your entry at the door',
    why: 'Which ticket was scanned when, on which device, and by whom of the staff, so that no ticket is used twice.',
    until: BOOKS,
  },
  {
    what: 'Favourites',
    why: 'Which events you saved or took back, and when, once you are logged in, so that all your devices agree.',
    until: ACCOUNT,
  },
  {
    what: 'Notifications',
    why: 'The address at which your browser takes notifications, its keys, and which kinds you want. Without a login also the orders and favourites of that device, so that we know what to tell it. Only if you switch them on.',
    until:
      'Until you switch them off, the login on that device ends, or the app was not opened on it for a year; what was sent is noted, so that nothing comes twice',
  },
  {
    what: 'Requests',
    why: 'What you send with the forms for hosts, partners and DJs. It is also mailed to our team.',
    until: `${KEPT.requestMonths} months`,
  },
  {
    what: 'Newsletter',
    why: 'Your address, when and on which page you asked for it, when you confirmed, and when you left.',
    until: 'Deleted 30 days after you leave, or when nobody confirms it for 30 days',
  },
  {
    what: 'What was sent, and when',
    why: 'Our server keeps a list of what it has to do, such as paying you back, so that nothing is forgotten or done twice. It names the order, account or device by a number.',
    until: '90 days after it was done; 400 days where it must not happen twice, or where it failed',
  },
  {
    what: 'Mails to you',
    why: 'Your address, what the mail is about, when it was sent, and what it said (links that open something are covered), so that our team can help when one does not arrive.',
    until: `What it said for 90 days; that it was sent for ${KEPT.mailMonths} months. Mails of the newsletter go with your subscription`,
  },
  {
    what: 'Messages of organisers',
    why: 'Which messages to attendees went to your address, and that you want none but those about your event.',
    until: `${KEPT.mailMonths} months; that you want none until you take it back`,
  },
  {
    what: 'Devices of promoters',
    why: 'A scrambled number of each browser in which a promoter opened their dashboard, so that nobody earns commission on tickets they buy themselves. A purchase with a promo code is compared with it; the number of the buyer’s browser is not kept. Not for browsers that ask not to be tracked.',
    until: '90 days after the promoter was last seen there',
  },
  {
    what: 'Views of event pages',
    why: 'That somebody looked at an event, came by a promoter’s link or began to buy, and when. Visitors are told apart by a scrambled number that is different at each event. It says nothing about who you are. Browsers that ask not to be tracked are not counted.',
    until: `${KEPT.visitMonths} months; then only how many they were`,
  },
];
