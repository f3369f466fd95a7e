import { KEPT_PICTURES } from '#web/sw/images.rules.ts';
import type { StoredData } from './LegalPage.tsx';

/** Keys as browser settings show them; change this list together with the code. */
export const DEVICE_STORAGE: readonly StoredData[] = [
  {
    what: 'authToken',
    why: 'Keeps you logged in. Sent only to our server.',
    until: 'Until you log out, for up to 30 days. For staff: until the phone locks',
  },
  {
    what: 'rollcall.device',
    why: "A random number that lets us recognize this browser at login, so wrong passwords from elsewhere don't lock you out. It also gives each device one place in a waiting room. It can't log anyone in.",
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.owner',
    why: "Whose orders and answers are stored here, so the next person doesn't see them.",
    until: 'Until you log out',
  },
  {
    what: 'rollcall.left',
    why: "Notes that you've logged out, so nothing on this device logs you in again.",
    until: 'Until the next login',
  },
  {
    what: 'rollcall.visitor',
    why: "A random number, so each visitor counts once when we count an event's views. It's also sent when you buy with a promo code, so promoters don't earn commission on their own tickets. Not created in browsers that ask not to be tracked.",
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.promo',
    why: 'The promo code from the last promoter link you followed to an event, so you still get its discount when you come back. It stays in this browser until you buy with it, and we never sell or share it.',
    until: '30 days after that visit, or until you remove the code when you buy',
  },
  {
    what: 'rollcall.hasTickets',
    why: 'Whether there are tickets on this device, so the page can take you straight to them.',
    until: 'As long as there are any',
  },
  {
    what: 'rollcall.checkout, rollcall.attempt, rollcall.pendingPayment',
    why: "The purchase you're in the middle of, so a reload or a lost signal doesn't lose your tickets or charge you twice.",
    until: "Until it's paid or expires",
  },
  {
    what: 'rollcall.cart, rollcall.refused, rollcall.customer, rollcall.buyer, rollcall.answers, rollcall.attendees',
    why: 'Your cart, and the names, e-mail addresses, phone numbers and answers you typed for it.',
    until: 'Until you close the tab',
  },
  {
    what: 'rollcall.room',
    why: "Your place in an event's waiting room, so you don't lose your turn to a reload or a lost signal.",
    until: 'Until you remove it',
  },
  {
    what: 'rollcall.newsletter',
    why: "The e-mail address you typed for the newsletter but haven't sent yet.",
    until: 'Until you send it or close the tab',
  },
  {
    what: 'rollcall.draft',
    why: "What you typed into a form for hosts, partners or DJs, or as an organizer into a message to attendees, but haven't sent yet.",
    until: 'Until you send it, for up to 30 days',
  },
  {
    what: 'rollcall.login, rollcall.register, rollcall.promoter, rollcall.forgot, rollcall.profile',
    why: "What you typed into an account form or a promoter application, so a reload doesn't lose it. Never a password.",
    until: 'Until you close the tab',
  },
  {
    what: 'rollcall.place',
    why: 'The town or rounded location you last searched for events from.',
    until: 'Until you log out or remove it',
  },
  {
    what: 'rollcall.djs',
    why: 'The DJs you follow on this device.',
    until: 'Until you log out or remove it',
  },
  {
    what: 'rollcall.push',
    why: 'Notes that this device wants notifications.',
    until: 'Until you turn them off',
  },
  {
    what: 'rollcall.hearts, rollcall.scroll, rollcall.reloadedAt, rollcall.favourites.hinted, rollcall.install.later, rollcall.analytics, rollcall.menu, rollcall.columns, rollcall.views, rollcall.figures, rollcall.camera, rollcall.scanning, rollcall.unsentScans, rollcall.deleted',
    why: "Small notes the app makes for itself: which heart you last tapped until it's saved, how far you scrolled, that a page just reloaded, that a hint was shown or dismissed, that a checkout was counted, that your account was just deleted. For staff: how the office is arranged and the filters you save there, the scanner's camera, whether it was on, and whether scans are waiting.",
    until: 'Most until you close the tab',
  },
  {
    what: 'Database rollcall',
    why: "Your tickets with their QR codes, the events and lists you've seen, and your favorites, so they work offline. During a payment, where you're making it, so your bank can send you back there.",
    until: "An account's tickets until you log out, the rest until you remove it",
  },
  {
    what: 'Database rollcall-queries',
    why: 'Answers from our server that help the app start faster next time.',
    until: '60 days, or until you log out',
  },
  {
    what: 'Database rollcall-door',
    why: 'For staff only: the door list, scans not sent yet and who works there, encrypted with keys that never leave the device.',
    until: "A day after the event; unsent scans until they're sent",
  },
  {
    what: 'Cache storage',
    why: `The app itself, up to ${KEPT_PICTURES} event pictures, and a picture you share with the app until it has looked for a code in it.`,
    until: 'Until the next version; pictures 30 days',
  },
];
