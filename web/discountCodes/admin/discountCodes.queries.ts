import { useQuery } from '@tanstack/react-query';
import type {
  DiscountCode,
  DiscountCodeChange,
  NewBatch,
  NewDiscountCode,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import { call, getJson } from '#web/api/call.ts';
import { discountCodesContract } from '#shared/discountCodes/discountCodes.contract.ts';
import { adminTicketSchema } from '#shared/events/adminEvents.schemas.ts';
import { ifUnchanged } from '#web/office/adminList.queries.ts';
import { countText } from '#web/ui/pluralText.ts';

export const CODES_PATH = '/api/discount-codes';

const param = (id: number) => ({ id: String(id) });

/** The codes that can be used at an event; without one, all codes. */
export const useDiscountCodes = (event = '') =>
  useQuery({
    queryKey: event ? [CODES_PATH, { event }] : [CODES_PATH],
    queryFn: () => call(discountCodesContract.list, { query: event ? { event_id: event } : {} }),
    staleTime: 0,
  });

export const useCodeUses = (id: number) =>
  useQuery({
    queryKey: [CODES_PATH, id, 'uses'],
    queryFn: () => call(discountCodesContract.uses, { param: param(id) }),
    staleTime: 0,
  });

/** Tickets of the chosen event; nothing is loaded without one. */
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
  call(discountCodesContract.create, { json });

export const addBatch = (json: NewBatch): Promise<DiscountCode> =>
  call(discountCodesContract.createBatch, { json });

export const changeCode = (
  id: number,
  json: DiscountCodeChange & { updated_at?: string },
): Promise<DiscountCode> => call(discountCodesContract.change, { param: param(id), json });

export const switchCode = (
  { id, updated_at }: DiscountCode,
  active: boolean,
): Promise<DiscountCode> => changeCode(id, { active, updated_at });

export async function deleteCode(code: DiscountCode): Promise<void> {
  await call(discountCodesContract.remove, { param: param(code.id) }, ifUnchanged(code));
}

/** The name of a row: the code, or the prefix of a batch and the number of its codes. */
export const nameOf = ({ code, batch }: DiscountCode): string =>
  batch === null ? code : `${code || 'No prefix'}… (${countText(batch)} codes)`;
