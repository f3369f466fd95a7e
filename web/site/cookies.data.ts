import type { Kept } from './KeptTable.tsx';

/** What the app keeps in a browser, by the name under which its settings show it. Change it with the code. */
export const ON_YOUR_DEVICE: readonly Kept[] = [
  {
    what: 'authToken',
    why: 'Keeps you logged in. Sent to our server, and to nobody else.',
    until: 'Until you log out, 30 days at most',
  },
  {
    what: 'rollcall.owner',
    why: 'Whose orders and answers are stored here, so that the next person does not see them.',
    until: 'Until you log out',
  },
  {
    what: 'rollcall.visitorId',
    why: 'A random number, so that one visitor counts once when we count the views of an event.',
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.hasTickets',
    why: 'Whether there are tickets on this device, so that the page can lead you to them at once.',
    until: 'As long as there are',
  },
  {
    what: 'rollcall.checkout, rollcall.pendingPayment',
    why: 'The purchase you are in the middle of, so that a reload or a lost signal neither loses your tickets nor charges you twice.',
    until: 'Until it is paid or has run out',
  },
  {
    what: 'rollcall.cart, rollcall.customer',
    why: 'Your basket, and the name, email address and phone number you typed for it.',
    until: 'Until you close the tab',
  },
  {
    what: 'rollcall.draft',
    why: 'What you typed into a form for hosts, partners or DJs and have not sent yet.',
    until: 'Until it is sent, 30 days at most',
  },
  {
    what: 'Database rollcall',
    why: 'Your tickets with their QR codes, the events and lists you have seen, and your favorites, so that they show without a network.',
    until: 'Tickets of an account until you log out, the rest until you remove it',
  },
  {
    what: 'Database rollcall-queries',
    why: 'Answers of our server that are worth keeping for the next start.',
    until: '60 days, or until you log out',
  },
  {
    what: 'Database rollcall-door',
    why: 'For staff only: the list of the door and scans that were not sent yet.',
    until: 'A day after the event; unsent scans until they are sent',
  },
  {
    what: 'Cache storage',
    why: 'The app itself, and up to 80 pictures of events.',
    until: 'Until the next version; pictures 30 days',
  },
];
