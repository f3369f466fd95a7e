import type { StoredData } from './StoredDataTable.tsx';

/** Keys as browser settings show them; change this list together with the code. */
export const DEVICE_STORAGE: readonly StoredData[] = [
  {
    what: 'authToken',
    why: 'Keeps you logged in. Sent to our server, and to nobody else.',
    until: 'Until you log out, 30 days at most',
  },
  {
    what: 'rollcall.device',
    why: 'A random number by which we know this browser again when somebody signs in, so that wrong passwords from elsewhere do not lock you out, and by which one device has one place in a waiting room. It signs nobody in.',
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.owner',
    why: 'Whose orders and answers are stored here, so that the next person does not see them.',
    until: 'Until you log out',
  },
  {
    what: 'rollcall.left',
    why: 'That you have logged out, so that nothing on this device logs you in again.',
    until: 'Until the next login',
  },
  {
    what: 'rollcall.visitor',
    why: 'A random number, so that one visitor counts once when we count the views of an event. A purchase with a promo code sends it along, so that promoters earn nothing on their own tickets. Not made in browsers that ask not to be tracked.',
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.promo',
    why: 'The promo code of the last promoter’s link by which you opened an event, so that its discount is still yours when you come back. It stays in this browser until you buy with it, and is sold or given to nobody.',
    until: '30 days after that visit, or until you remove the code when you buy',
  },
  {
    what: 'rollcall.hasTickets',
    why: 'Whether there are tickets on this device, so that the page can lead you to them at once.',
    until: 'As long as there are',
  },
  {
    what: 'rollcall.checkout, rollcall.attempt, rollcall.pendingPayment',
    why: 'The purchase you are in the middle of, so that a reload or a lost signal neither loses your tickets nor charges you twice.',
    until: 'Until it is paid or has run out',
  },
  {
    what: 'rollcall.cart, rollcall.refused, rollcall.customer, rollcall.buyer, rollcall.answers',
    why: 'Your basket, and the name, email address, phone number and answers you typed for it.',
    until: 'Until you close the tab',
  },
  {
    what: 'rollcall.room',
    why: 'Your place in the waiting room of an event, so that a reload or a lost signal does not cost you your turn.',
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.newsletter',
    why: 'The email address you typed for the newsletter and have not sent yet.',
    until: 'Until it is sent or you close the tab',
  },
  {
    what: 'rollcall.draft',
    why: 'What you typed into a form for hosts, partners or DJs, or an organiser into a message to attendees, and have not sent yet.',
    until: 'Until it is sent, 30 days at most',
  },
  {
    what: 'rollcall.login, rollcall.register, rollcall.promoter, rollcall.forgot, rollcall.profile',
    why: 'What you typed into a form of your account, or applied as a promoter with, so that a reload does not cost it. Never a password.',
    until: 'Until you close the tab',
  },
  {
    what: 'rollcall.place',
    why: 'The town, or the rounded position, from which you last looked for events.',
    until: 'Until you log out or remove it',
  },
  {
    what: 'rollcall.push',
    why: 'That this device wants notifications.',
    until: 'Until you switch them off',
  },
  {
    what: 'rollcall.hearts, rollcall.scroll, rollcall.reloadedAt, rollcall.favourites.hinted, rollcall.install.later, rollcall.analytics, rollcall.camera, rollcall.scanning, rollcall.unsentScans, rollcall.deleted',
    why: 'Small reminders of the app to itself: which heart you pressed last, until it is stored, how far you had scrolled, that a page was just reloaded, that a hint was shown or put off, that a checkout was counted, that your account was just deleted; for staff, the camera of the scanner, that it was on, and whether scans wait.',
    until: 'Most until you close the tab',
  },
  {
    what: 'Database rollcall',
    why: 'Your tickets with their QR codes, the events and lists you have seen, and your favourites, so that they show without a network. While a payment is under way, where it is made, so that your bank can send you back there.',
    until: 'Tickets of an account until you log out, the rest until you remove it',
  },
  {
    what: 'Database rollcall-queries',
    why: 'Answers of our server that are worth keeping for the next start.',
    until: '60 days, or until you log out',
  },
  {
    what: 'Database rollcall-door',
    why: 'For staff only: the list of the door and scans that were not sent yet, encrypted with keys that do not leave the device.',
    until: 'A day after the event; unsent scans until they are sent',
  },
  {
    what: 'Cache storage',
    why: 'The app itself, and up to 80 pictures of events.',
    until: 'Until the next version; pictures 30 days',
  },
];
