import { useQuery, type QueryKey } from '@tanstack/react-query';
import { adminAddonSchema } from '#shared/addons/addons.schemas.ts';
import { adminTicketSchema, type AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { Followed, Following, TicketLimits } from '#shared/tickets/ticketForm.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { ticketsContract } from '#shared/tickets/tickets.contract.ts';
import { useAdminList } from '#web/office/adminList.queries.ts';
import { poolsKey } from '#web/pools/admin/pools.queries.ts';
import type { SentTicket } from './ticketProductForm.ts';

const param = (id: number) => ({ id: String(id) });

/** Query key of an event's ticket products. web/events/liveUpdates.ts finds the query by the API path in it. */
export const ticketsKey = (eventId: number): QueryKey => [
  `/api/events/${eventId}/tickets`,
  'admin',
];

export const ticketQueryKeys = (eventId: number): QueryKey[] => [
  [`/api/events/${eventId}/tickets`],
  [`/api/events/${eventId}`],
  poolsKey(eventId),
];

export function useAdminTickets(eventId: number) {
  return useQuery({
    queryKey: ticketsKey(eventId),
    queryFn: async ({ signal }): Promise<AdminTicket[]> =>
      adminTicketSchema
        .array()
        .parse(await getJson(`/api/events/${eventId}/tickets?admin=true`, signal)),
    refetchOnMount: 'always',
  });
}

export const useAddonChoices = () => useAdminList('/api/addons', adminAddonSchema);

export type SavedTicket = { ticket: AdminTicket; unlinked: unknown };

/** Saves the ticket, then its add-ons; `unlinked` is the error from saving the add-ons. */
export async function sendTicket(
  {
    eventId,
    before,
    following,
  }: { eventId: number; before: AdminTicket | null; following: boolean },
  { addonIds, ...fields }: SentTicket,
  seen: string | undefined,
): Promise<SavedTicket> {
  const json = {
    ...fields,
    ...(seen === undefined ? {} : { updated_at: seen }),
    ...(following ? { and_following: true } : {}),
  };
  const ticket = before
    ? await call(ticketsContract.change, { param: param(before.id), json })
    : await call(ticketsContract.create, { param: param(eventId), json: fields });
  const unlinked = await link(ticket, addonIds).catch((error: unknown) => error);
  return { ticket, unlinked };
}

async function link(ticket: AdminTicket, addonIds: readonly number[]): Promise<null> {
  const wanted = addonIds.toSorted((a, b) => a - b);
  if (wanted.join() === ticket.addonIds.join()) return null;
  const json = { addonIds: wanted, updated_at: ticket.updated_at };
  await call(ticketsContract.setAddons, { param: param(ticket.id), json });
  return null;
}

export async function deleteTicket({ id }: AdminTicket): Promise<void> {
  await call(ticketsContract.remove, { param: param(id) });
}

export function switchTicket({ id, active }: AdminTicket): Promise<AdminTicket> {
  return call(ticketsContract.setActive, { param: param(id), json: { active: !active } });
}

export function hideTicket({ id, hidden }: AdminTicket): Promise<AdminTicket> {
  return call(ticketsContract.setHidden, { param: param(id), json: { hidden: !hidden } });
}

export function sendOrder(eventId: number, ids: number[]): Promise<AdminTicket[]> {
  return call(ticketsContract.reorder, { param: param(eventId), json: { ids } });
}

export const previewFollowing = (id: number, json: Followed): Promise<Following> =>
  call(ticketsContract.following, { param: param(id), json });

/** All limits are saved together, or none. */
export async function sendLimits(eventId: number, json: TicketLimits): Promise<void> {
  await call(ticketsContract.limit, { param: param(eventId), json });
}
