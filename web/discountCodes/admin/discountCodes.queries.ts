import { useQuery } from '@tanstack/react-query';
import type {
  DiscountCode,
  DiscountCodeChange,
  NewBatch,
  NewDiscountCode,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import { call, discountCodes, getJson, reports } from '#web/api/client.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';
import { ifUnchanged } from '#web/office/managed/adminList.queries.ts';

export const CODES_PATH = '/api/discount-codes';

const { 'discount-codes': codes } = discountCodes.api;
const param = (id: number) => ({ id: String(id) });

export const useDiscountCodes = () =>
  useQuery({
    queryKey: [CODES_PATH],
    queryFn: () => call(codes.$get({ query: {} })),
    staleTime: 0,
  });

export const useCodeUses = (id: number) =>
  useQuery({
    queryKey: [CODES_PATH, id, 'uses'],
    queryFn: () => call(codes[':id'].uses.$get({ param: param(id) })),
    staleTime: 0,
  });

export const useEventChoices = () =>
  useQuery({
    queryKey: ['/api/admin/event-choices'],
    queryFn: () => call(reports.api.admin['event-choices'].$get()),
  });

/** Tickets of the chosen event; none without one. */
export const useTicketChoices = (eventId: number | null) =>
  useQuery({
    queryKey: [`/api/events/${eventId}/tickets`, 'admin'],
    queryFn: async ({ signal }) =>
      adminTicketSchema
        .array()
        .parse(await getJson(`/api/events/${eventId}/tickets?admin=true`, signal)),
    enabled: eventId !== null,
  });

export const addCode = (json: NewDiscountCode): Promise<DiscountCode> =>
  call(codes.$post({ json }));

export const addBatch = (json: NewBatch): Promise<DiscountCode> =>
  call(codes.batch.$post({ json }));

export const changeCode = (
  id: number,
  json: DiscountCodeChange & { updated_at?: string },
): Promise<DiscountCode> => call(codes[':id'].$patch({ param: param(id), json }));

export async function deleteCode(code: DiscountCode): Promise<void> {
  await codes[':id'].$delete({ param: param(code.id) }, ifUnchanged(code));
}
