/**
 * A page of the back office. `label` is its name in the menu and heading, `title` that of the browser tab if
 * different.
 */
export type AdminPage = { label: string; to: string; title?: string; role?: 'staff' };

const MENU = [
  { label: 'Overview', to: '/admin', title: 'Admin Dashboard' },
  { label: 'Event Management', to: '/admin/events' },
  { label: 'DJ Management', to: '/admin/djs' },
  { label: 'Check-In System', to: '/admin/check-in', title: 'Check-In', role: 'staff' },
  { label: 'Door', to: '/admin/door' },
  { label: 'Venue Management', to: '/admin/venues' },
  { label: 'Add-on Products', to: '/admin/addons' },
  { label: 'Waiting List', to: '/admin/waiting-list' },
  { label: 'Discount Codes', to: '/admin/codes' },
  { label: 'Promoter Management', to: '/admin/promoters' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Tax & Settlement', to: '/admin/finance' },
  { label: 'Team', to: '/admin/team' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Personal Data', to: '/admin/privacy' },
  { label: 'Audit Log', to: '/admin/audit' },
] as const satisfies readonly AdminPage[];

/** Pages in the order of the menu. */
export const ADMIN_MENU: readonly (AdminPage & { to: (typeof MENU)[number]['to'] })[] = MENU;
