import { STATES } from '#shared/places/states.ts';

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

const CUT: Readonly<Record<string, { side: 'west' | 'east'; of: number; zone: string }>> = {
  FL: { side: 'west', of: -85.1, zone: 'America/Chicago' },
  KY: { side: 'west', of: -86.2, zone: 'America/Chicago' },
  TN: { side: 'east', of: -85.4, zone: 'America/New_York' },
  TX: { side: 'west', of: -105, zone: 'America/Denver' },
  ND: { side: 'west', of: -102, zone: 'America/Denver' },
  SD: { side: 'west', of: -101, zone: 'America/Denver' },
  NE: { side: 'west', of: -101.5, zone: 'America/Denver' },
};

function codeOf(state: string): string {
  const text = state.trim().toLowerCase();
  const named = Object.entries(STATES).find(([, name]) => name.toLowerCase() === text);
  return named?.[0] ?? text.toUpperCase();
}

/**
 * Likely IANA zone by state (`GA` or `Georgia`) and, in states with two zones, longitude; null
 * outside the US. May be wrong near a border.
 */
export function likelyZone(state: string | null, longitude: number | null = null): string | null {
  const code = codeOf(state ?? '');
  const cut = CUT[code];
  if (cut && longitude !== null && (cut.side === 'west') === longitude < cut.of) return cut.zone;
  return ZONES.get(code) ?? null;
}

/** For selects. */
export const US_ZONES: readonly string[] = Object.keys(BY_ZONE);
