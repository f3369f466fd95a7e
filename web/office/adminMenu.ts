export type AdminPage = { label: string; to: string };

export const ADMIN_MENU: readonly AdminPage[] = [
  { label: 'Overview', to: '/admin' },
  { label: 'Event Management', to: '/admin/events' },
  { label: 'DJ Management', to: '/admin/djs' },
  { label: 'Check-In System', to: '/admin/check-in' },
  { label: 'Door', to: '/admin/door' },
  { label: 'Venue Management', to: '/admin/venues' },
  { label: 'Add-on Products', to: '/admin/addons' },
  { label: 'Discount Codes', to: '/admin/codes' },
  { label: 'Promoter Management', to: '/admin/promoters' },
  { label: 'Payments', to: '/admin/payments' },
  { label: 'Tax & Settlement', to: '/admin/finance' },
  { label: 'Team', to: '/admin/team' },
  { label: 'Mail', to: '/admin/mail' },
  { label: 'Personal Data', to: '/admin/privacy' },
  { label: 'Audit Log', to: '/admin/audit' },
];

export function areaAt(pathname: string): AdminPage | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const inside = (to: string): boolean => to !== '/admin' && path.startsWith(`${to}/`);
  return ADMIN_MENU.find(({ to }) => to === path || inside(to));
}
