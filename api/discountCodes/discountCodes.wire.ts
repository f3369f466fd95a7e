import { z } from 'zod';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import type { DiscountCodeView } from '#shared/discountCodes/discountCodes.rules.ts';
import type { DiscountCode, DiscountCodeUse } from '#shared/discountCodes/discountCodes.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import type { DiscountCodeRow, Totals, UseRow } from './discountCodes.store.ts';

const idsSchema = z.array(idSchema);

export const ticketIdsOf = ({ ticket_ids }: Pick<DiscountCodeRow, 'ticket_ids'>) =>
  ticket_ids === null ? null : idsSchema.parse(JSON.parse(ticket_ids));

export const viewOf = (row: DiscountCodeRow): DiscountCodeView => ({
  ...row,
  ticket_ids: ticketIdsOf(row),
  unlocks_hidden: row.unlocks_hidden === 1,
});

type Names = { events: ReadonlyMap<number, string>; tickets: ReadonlyMap<number, string> };

export function toDiscountCode(
  row: DiscountCodeRow,
  { uses, used, discounted }: Totals,
  names: Names,
): DiscountCode {
  const { id, code, batch, event_id, kind, value, max_uses, max_per_customer } = row;
  const ticket_ids = ticketIdsOf(row);
  return {
    id,
    code,
    batch,
    event_id,
    event_title: event_id === null ? null : (names.events.get(event_id) ?? null),
    kind,
    value,
    ticket_ids,
    ticket_names: (ticket_ids ?? []).flatMap((ticketId) => names.tickets.get(ticketId) ?? []),
    max_uses,
    max_per_customer,
    starts_at: isoOrNull(row.starts_at),
    ends_at: isoOrNull(row.ends_at),
    unlocks_hidden: row.unlocks_hidden === 1,
    active: row.disabled_at === null,
    uses,
    used,
    discounted,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

export const toUse = ({ id, promo_code, created_at, ...order }: UseRow): DiscountCodeUse => ({
  ...order,
  order_id: id,
  code: promo_code ?? '',
  created_at: iso(created_at),
});
