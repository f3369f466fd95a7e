import type { AddonType, EventStock } from '#shared/addons/addons.schemas.ts';
import type { StockPer } from '#shared/addons/slots.rules.ts';

const NAMES: Readonly<Record<AddonType, string>> = {
  skate_rental: 'Skate Rental',
  vip_lounge: 'VIP Lounge',
  merchandise: 'Merchandise',
  extra_access: 'Extra Access',
};

export const typeName = (type: AddonType): string => NAMES[type];

const PER: Readonly<Record<StockPer, string>> = {
  event: 'The whole event',
  day: 'Each day',
  session: 'Each session of the schedule',
};

export const stockPerName = (per: StockPer): string => PER[per];

/** Groups the stock of an add-on by day or session; stock for the whole event forms a single group. */
export const bySlot = (rows: readonly EventStock[]) =>
  [...Map.groupBy(rows, ({ slot }) => slot)].map(([slot, inSlot]) => ({
    slot,
    slotName: inSlot[0]?.slot_name ?? null,
    rows: inSlot,
  }));
