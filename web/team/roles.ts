import type { TeamRole } from '#shared/team/team.schemas.ts';

export const ROLES: Record<TeamRole, { label: string; may: string }> = {
  admin: { label: 'Admin', may: 'Manages events, tickets, orders and the team.' },
  staff: { label: 'Staff', may: 'Checks tickets in at the door.' },
};
