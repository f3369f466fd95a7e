import { z } from 'zod';
import type { Insertable, Updateable } from 'kysely';
import { iso, isoOrNull } from '#shared/base/iso.ts';
import type { DiscountCodeView } from '#shared/discountCodes/discountCodes.rules.ts';
import type {
  DiscountCode,
  DiscountCodeUse,
  DiscountCodeChange,
  NewDiscountCode,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import type { DiscountCodesTable } from '#api/db/tables/sales.ts';
import { changedFields } from '#shared/base/fieldTables.ts';
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

const millis = (instant: string | null): number | null =>
  instant === null ? null : Date.parse(instant);
const json = (ids: readonly number[] | null): string | null => ids && JSON.stringify(ids);

export const rowOf = (
  {
    ticket_ids,
    starts_at,
    ends_at,
    unlocks_hidden,
    ...wanted
  }: NewDiscountCode & {
    batch: number | null;
  },
  now: number,
): Insertable<DiscountCodesTable> => ({
  ...wanted,
  value: wanted.kind === 'free' ? 0 : wanted.value,
  ticket_ids: json(ticket_ids),
  starts_at: millis(starts_at),
  ends_at: millis(ends_at),
  unlocks_hidden: unlocks_hidden ? 1 : 0,
  created_at: now,
  updated_at: now,
});

/** Columns to store for a change; null when nothing differs. */
export function valuesOf(
  before: DiscountCodeRow,
  { ticket_ids, starts_at, ends_at, unlocks_hidden, active, max_uses, ...rest }: DiscountCodeChange,
  now: number,
): Updateable<DiscountCodesTable> | null {
  const changed = changedFields<DiscountCodeRow>(before, {
    ...rest,
    ...(rest.kind === 'free' ? { value: 0 } : {}),
    ...(before.batch === null ? { max_uses } : {}),
    ticket_ids: ticket_ids === undefined ? undefined : json(ticket_ids),
    starts_at: starts_at === undefined ? undefined : millis(starts_at),
    ends_at: ends_at === undefined ? undefined : millis(ends_at),
    unlocks_hidden: unlocks_hidden === undefined ? undefined : unlocks_hidden ? 1 : 0,
    disabled_at: active === undefined ? undefined : active ? null : (before.disabled_at ?? now),
  });
  if (Object.keys(changed).length === 0) return null;
  return { ...changed, updated_at: Math.max(now, before.updated_at + 1) };
}
