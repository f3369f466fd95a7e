import { PRODUCT } from '#shared/base/brand.ts';
import { ADMIN_MENU } from './adminPages.ts';

/** A page as known to the server and search engines. */
export type SitePage = {
  /** Path of the page. Segments that start with a colon are parameters. */
  path: string;
  /** Title of the browser tab. Pages of an event use the event's name instead. */
  title: string;
  description: string;
  /** `private` pages are not indexed and carry no embedded data. */
  audience: 'public' | 'private';
  /** The role that the page is for. */
  role: 'visitor' | 'skater' | 'promoter' | 'staff' | 'admin';
};

const WHAT =
  'Discover roller skating events nationwide, buy tickets in a minute and get in with a QR code that works offline.';

const named = (title: string): string => `${title} - ${PRODUCT}`;

function shown<P extends string>(path: P, title: string, description: string) {
  return { path, title, description, audience: 'public', role: 'visitor' } as const;
}

function personal<P extends string>(path: P, title: string, role: SitePage['role'] = 'visitor') {
  return { path, title: named(title), description: WHAT, audience: 'private', role } as const;
}

const PAGES = [
  shown('/', `${PRODUCT} - Find Your Groove`, WHAT),
  shown(
    '/events',
    named('Events'),
    "Every roller skating event on Rollcall: search by town, date or name, see who's playing, and get your tickets.",
  ),
  shown('/events/:id', named('Event'), 'A roller skating event on Rollcall.'),
  shown('/series/:id', named('Series'), 'Every date of a weekly roller skating event on Rollcall.'),
  shown(
    '/djs',
    named('DJs'),
    "The DJs at roller skating events: where they're from, what they play, and where to hear them.",
  ),
  shown('/djs/:id', named('DJ'), 'A DJ on Rollcall: who they are, and where they play next.'),
  shown(
    '/host',
    named('Host an Event'),
    'Bring your rink, your crew or your idea: tell us about the roller skating event you want to host.',
  ),
  shown(
    '/partner',
    named('Partner with Us'),
    'Brands, rinks and makers: partner with Rollcall and reach skaters across the country.',
  ),
  shown(
    '/become-dj',
    named('Become a DJ'),
    'Play for roller skaters: apply to become a Rollcall DJ.',
  ),
  shown(
    '/promoter/signup',
    named('Become a Promoter'),
    'Share your code, give your friends a discount, and earn on every ticket sold with it.',
  ),
  shown(
    '/community',
    'Community - Coming Soon',
    'Connect with fellow skaters, share experiences, and join the movement.',
  ),
  shown(
    '/about',
    'About - Coming Soon',
    'Learn about our mission, team, and the story behind the product.',
  ),
  shown(
    '/privacy',
    named('Privacy'),
    'What Rollcall keeps about you, why, for how long, and how to get it removed.',
  ),
  shown(
    '/terms',
    named('Terms'),
    'The terms of buying tickets on Rollcall, in plain language: prices, refunds, entry and what we promise.',
  ),
  shown(
    '/cookies',
    named('Cookies'),
    'The few small things Rollcall keeps in your browser, and what each of them is for.',
  ),
  personal('/login', 'Login'),
  personal('/register', 'Register'),
  personal('/find-tickets', 'Find My Tickets'),
  personal('/forgot-password', 'Forgot Password'),
  personal('/reset-password', 'Reset Password'),
  personal('/login-link', 'Log In from a New Browser'),
  personal('/confirm-email', 'Confirm Email'),
  personal('/undo-email', 'Undo Email Change'),
  personal('/checkout/:eventId', 'Checkout'),
  personal('/shared-tickets/:number', 'A Ticket for You'),
  personal('/move-ticket', 'Move Ticket'),
  personal('/waiting-list', 'Waiting List'),
  personal('/confirm-tickets', 'Confirm Tickets'),
  personal('/order-confirmation', 'Order Confirmation', 'skater'),
  personal('/orders', 'My Orders', 'skater'),
  personal('/orders/:orderNumber', 'Your Tickets', 'skater'),
  personal('/tickets', 'My Tickets'),
  personal('/favourites', 'Favorites'),
  personal('/profile', 'Profile', 'skater'),
  personal('/diagnostics', 'Diagnostics'),
  personal('/share', 'Shared'),
  personal('/goodbye', 'Goodbye'),
  personal('/newsletter/confirm', 'Newsletter'),
  personal('/newsletter/unsubscribe', 'Newsletter'),
  personal('/messages/unsubscribe', 'Messages'),
  ...ADMIN_MENU.map(({ to, label, title, role }: (typeof ADMIN_MENU)[number]) =>
    personal(to, title ?? label, role ?? 'admin'),
  ),
  personal('/test-date', 'Test Date', 'admin'),
  personal('/admin/promoters/:id', 'Promoter', 'admin'),
  personal('/promoter/dashboard', 'Promoter Dashboard', 'promoter'),
  personal('/promoter/weekly-mail', 'Weekly Summary'),
  personal('/promoter/poster/:eventId', 'Poster', 'promoter'),
  personal('/invite', 'Invitation'),
];

export type SitePath = (typeof PAGES)[number]['path'];
/** All pages, for the router (web/app/routes.tsx has a module for each), the server and search engines. */
export const SITE_PAGES: readonly SitePage[] = PAGES;

/** The page for unknown addresses. */
export const NOT_FOUND: SitePage = personal('*', '404 Page Not Found');

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** An encoded slash is never valid here, because `..%2f` would allow path traversal. */
const ENCODED_SLASH = /%2f/i;

function fits(pattern: string, parts: readonly string[]): boolean {
  const wanted = partsOf(pattern);
  if (wanted.length !== parts.length) return false;
  return wanted.every((part, i) =>
    part.startsWith(':') ? !ENCODED_SLASH.test(parts[i] ?? '') : part === parts[i]?.toLowerCase(),
  );
}

/** A page and the values of the parameters in its address. */
export type FoundPage = { page: SitePage; params: Readonly<Record<string, string>> };

/**
 * Finds the page of a path, or null. Matches like the app's router: case-insensitive, with an optional final slash,
 * and fixed paths before those with parameters.
 */
export function sitePageAt(pathname: string): FoundPage | null {
  const parts = partsOf(pathname);
  const found = SITE_PAGES.filter(({ path }) => fits(path, parts));
  const page = found.find(({ path }) => !path.includes(':')) ?? found[0];
  if (!page) return null;
  const names = partsOf(page.path);
  const variable = names.flatMap((name, i) =>
    name.startsWith(':') ? [[name.slice(1), parts[i] ?? ''] as const] : [],
  );
  return { page, params: Object.fromEntries(variable) };
}
