import { stateCode } from '#shared/places/states.ts';

const BY_ZONE: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA KY ME MD MA NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
};

const ZONES = new Map(
  Object.entries(BY_ZONE).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

/** IANA zone of most of a US state (`GA` or `Georgia`); null outside the US. For venues without a position. */
export function likelyZone(state: string | null): string | null {
  return ZONES.get(stateCode(state ?? '') ?? '') ?? null;
}

/** Zones to choose from in selects. */
export const US_ZONES: readonly string[] = Object.keys(BY_ZONE);
