import type { Insertable, Updateable } from 'kysely';
import type { DiscountCodesTable } from '#api/db/tables/discountCodes.ts';
import { changedFields } from '#shared/base/changedFields.ts';
import type {
  DiscountCodeChange,
  NewDiscountCode,
} from '#shared/discountCodes/discountCodes.schemas.ts';
import type { DiscountCodeRow } from './discountCodes.store.ts';

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
