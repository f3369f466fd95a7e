import { KEPT } from '#shared/privacy/retention.rules.ts';
import type { StoredData } from './LegalPage.tsx';

const ACCOUNT = 'Until you delete your account';
const BOOKS =
  'As long as our accounting needs the sale; your name, e-mail address and phone number until you ask us to delete them';

/** Change this list together with the tables in api/db. */
export const SERVER_STORAGE: readonly StoredData[] = [
  {
    what: 'Your account',
    why: 'Username, e-mail address and, if you give them, name and phone number. Your password is stored only as an Argon2 hash, so no one can read it.',
    until: ACCOUNT,
  },
  {
    what: 'Your logins',
    why: 'When you logged in and were last active, and in which browser, so you can see and end your sessions. We keep only a fingerprint of the secret that keeps you logged in.',
    until: '30 days after the login, or until you log out',
  },
  {
    what: 'A forgotten password',
    why: 'The fingerprint of the link we e-mail you.',
    until: "Until it's used, for up to an hour",
  },
  {
    what: 'Your orders, with or without an account',
    why: "The buyer's name, e-mail address and phone number, the event, tickets and add-ons, prices, tax, the promo code and whether it came from a link, and the payment number.",
    until: BOOKS,
  },
  {
    what: 'Purchases you started',
    why: 'The same, from the moment the payment page opens: it holds the tickets for you and lets us find an interrupted payment.',
    until: `${KEPT.abandonedCheckoutDays} days, if nothing was paid`,
  },
  {
    what: 'Your check-in at the door',
    why: 'Which ticket was scanned when, on which device and by which staff member, so no ticket is used twice.',
    until: BOOKS,
  },
  {
    what: 'Favorites',
    why: 'Which events you saved or removed while logged in, and when, so all your devices agree.',
    until: ACCOUNT,
  },
  {
    what: 'Calendar links',
    why: 'A random key in the private links your calendar app uses to read your tickets and favorites. Only if you create them.',
    until: 'Until you replace them or delete your account',
  },
  {
    what: 'Notifications',
    why: "The address where your browser receives notifications, its keys, and which kinds you want. Without a login, also that device's orders and favorites; if you follow DJs, which ones, and your town rounded to about 7 miles, so we know what to send it. Only if you turn them on.",
    until:
      "Until you turn them off, log out on that device, or don't open the app on it for a year. We note what was sent, so nothing comes twice",
  },
  {
    what: 'Requests',
    why: "What you send with the forms for hosts, partners and DJs. It's also e-mailed to our team.",
    until: `${KEPT.requestMonths} months`,
  },
  {
    what: 'Newsletter',
    why: 'Your e-mail address, when and on which page you subscribed, when you confirmed, and when you unsubscribed.',
    until: 'Deleted 30 days after you unsubscribe, or if no one confirms it within 30 days',
  },
  {
    what: 'What was sent, and when',
    why: 'Our server keeps a list of what it has to do, such as refunding you, so nothing is forgotten or done twice. It identifies the order, account or device by a number.',
    until: "90 days after it's done; 400 days if it must not happen twice or if it failed",
  },
  {
    what: 'E-mails to you',
    why: "Your address, what the e-mail is about, when it was sent, and what it said (with private links hidden), so our team can help if one doesn't arrive.",
    until: `What it said: 90 days. That it was sent: ${KEPT.mailMonths} months. Newsletter e-mails are deleted with your subscription`,
  },
  {
    what: 'Messages from organizers',
    why: 'Which messages to attendees went to your address, and whether you want only those about your own events.',
    until: `${KEPT.mailMonths} months; your choice until you change it`,
  },
  {
    what: "Promoters' devices",
    why: "A scrambled number for each browser in which a promoter opened their dashboard, so no one earns commission on tickets they buy themselves. We compare purchases with a promo code against it and don't keep the number of the buyer's browser. Not for browsers that ask not to be tracked.",
    until: '90 days after the promoter was last seen there',
  },
  {
    what: 'Views of event pages',
    why: "That someone viewed an event, followed a promoter's link or started to buy, and when. A scrambled number that differs for each event tells visitors apart. It says nothing about who you are. Browsers that ask not to be tracked aren't counted.",
    until: `${KEPT.visitMonths} months; after that, only the counts`,
  },
];
