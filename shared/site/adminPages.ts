/**
 * A page of the back office. `label` is its name in the menu and heading, `title` that of the browser tab if
 * different.
 */
export type AdminPage = {
  label: string;
  to: string;
  group: AdminGroup;
  title?: string;
  role?: 'staff';
};

/** Headings of the menu, in its order. */
export const ADMIN_GROUPS = [
  'Today',
  'Events',
  'Door',
  'Sales',
  'Money',
  'Administration',
] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

const MENU = [
  { label: 'Overview', to: '/admin', group: 'Today', title: 'Admin Dashboard' },
  { label: 'Event Management', to: '/admin/events', group: 'Events' },
  { label: 'DJ Management', to: '/admin/djs', group: 'Events' },
  {
    label: 'Check-In System',
    to: '/admin/check-in',
    group: 'Door',
    title: 'Check-In',
    role: 'staff',
  },
  { label: 'Door', to: '/admin/door', group: 'Door' },
  { label: 'Venue Management', to: '/admin/venues', group: 'Events' },
  { label: 'Add-on Products', to: '/admin/addons', group: 'Events' },
  { label: 'Waiting List', to: '/admin/waiting-list', group: 'Sales' },
  { label: 'Discount Codes', to: '/admin/codes', group: 'Sales' },
  { label: 'Promoter Management', to: '/admin/promoters', group: 'Sales' },
  { label: 'Payments', to: '/admin/payments', group: 'Money' },
  { label: 'Tax & Settlement', to: '/admin/finance', group: 'Money' },
  { label: 'Team', to: '/admin/team', group: 'Administration' },
  { label: 'Mail', to: '/admin/mail', group: 'Administration' },
  { label: 'Personal Data', to: '/admin/privacy', group: 'Administration' },
  { label: 'Audit Log', to: '/admin/audit', group: 'Administration' },
] as const satisfies readonly AdminPage[];

export type AdminPath = (typeof MENU)[number]['to'];

/** Path of an event's management, with one of its tabs open. */
export const managePath = (id: number | string, tab?: string): string =>
  `/admin/events?manage=${encodeURIComponent(id)}${tab === undefined ? '' : `&tab=${tab}`}`;

/** Path of an event's page as visitors will see it. */
export const previewPath = (id: number): string => `/events/${id}?preview=true`;

/** Pages in the order of the menu. */
export const ADMIN_MENU: readonly (AdminPage & { to: AdminPath })[] = MENU;
