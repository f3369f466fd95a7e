import type { AddonType } from '#shared/addons/addons.schemas.ts';

const NAMES: Readonly<Record<AddonType, string>> = {
  skate_rental: 'Skate Rental',
  vip_lounge: 'VIP Lounge',
  merchandise: 'Merchandise',
  extra_access: 'Extra Access',
};

export const typeName = (type: AddonType): string => NAMES[type];
