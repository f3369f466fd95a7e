import type { StoredVenue } from '#shared/venues/venues.schemas.ts';

/** An invented rink in a real city. */
export type DemoVenue = {
  name: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  time_zone: string;
  latitude: number;
  longitude: number;
  capacity: number;
  venue_type: 'indoor' | 'outdoor' | 'hybrid';
  description: string;
  amenities: string;
} & Facts;
type Facts = Pick<StoredVenue, 'step_free' | 'parking' | 'skates' | 'house_rules'>;

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const AMENITIES = 'Lockers, Snack bar';

type Place = readonly [
  city: string,
  state: string,
  zip: string,
  zone: string,
  lat: number,
  lon: number,
];
type Rink = readonly [name: string, address: string, capacity: number, description: string];

const ORDINARY: Facts = {
  step_free: 'yes',
  parking: 'free',
  skates: 'rental',
  house_rules: 'Clean wheels only, and no street shoes on the floor.',
};
const OUTSIDE: Partial<Facts> = {
  parking: 'street',
  skates: 'bring_own',
  house_rules: 'Helmets for everyone under 12. If it rains, we wait for the floor to dry.',
};
const OTHERWISE: Readonly<Record<string, Partial<Facts>>> = {
  'Golden Glide': { step_free: 'no', parking: 'street' },
  'Kirkwood Courtyard': OUTSIDE,
  'Lakeshore Roll Arena': { parking: 'paid' },
  'The Loop Annex': { step_free: 'no', parking: 'none' },
  'Bushwick Wheelhouse': { step_free: 'no', parking: 'street', skates: 'bring_own' },
  'Bywater Bounce Hall': { parking: 'paid' },
  'Kakaʻako Roll Deck': { ...OUTSIDE, parking: 'paid' },
};

const ATLANTA: Place = ['Atlanta', 'GA', '30311', EASTERN, 33.7254, -84.4713];
const DETROIT: Place = ['Detroit', 'MI', '48235', 'America/Detroit', 42.4262, -83.1951];
const PASADENA: Place = ['Pasadena', 'CA', '91103', 'America/Los_Angeles', 34.1684, -118.1595];
const CHICAGO: Place = ['Chicago', 'IL', '60619', CENTRAL, 41.7448, -87.6046];
const PHOENIX: Place = ['Phoenix', 'AZ', '85006', 'America/Phoenix', 33.4651, -112.0463];
const DENVER: Place = ['Denver', 'CO', '80205', 'America/Denver', 39.7603, -104.9656];
const BROOKLYN: Place = ['Brooklyn', 'NY', '11237', EASTERN, 40.7042, -73.9226];
const NEW_ORLEANS: Place = ['New Orleans', 'LA', '70117', CENTRAL, 29.9688, -90.0357];
const SEATTLE: Place = ['Seattle', 'WA', '98118', 'America/Los_Angeles', 47.5423, -122.2786];
const AUSTIN: Place = ['Austin', 'TX', '78702', CENTRAL, 30.2627, -97.7148];
const PHILADELPHIA: Place = ['Philadelphia', 'PA', '19134', EASTERN, 39.9921, -75.1103];
const HONOLULU: Place = ['Honolulu', 'HI', '96814', 'Pacific/Honolulu', 21.2944, -157.8485];

function venue(
  [city, state, zip_code, time_zone, latitude, longitude]: Place,
  [name, address, capacity, description]: Rink,
  venue_type: DemoVenue['venue_type'] = 'indoor',
): DemoVenue {
  const place = { city, state, zip_code, time_zone, latitude, longitude };
  const facts = { ...ORDINARY, ...OTHERWISE[name], amenities: AMENITIES };
  return { name, address, ...place, capacity, venue_type, description, ...facts };
}

export const VENUES: readonly DemoVenue[] = [
  venue(ATLANTA, [
    'Peachtree Skate Palace',
    '2180 Orchard Lane SW',
    900,
    'A maple floor the size of two ball courts, with a mirror ball that has seen everything.',
  ]),
  venue(ATLANTA, [
    'Golden Glide',
    '41 Foundry Row NW',
    450,
    'A restored streetcar barn. Long straights, warm sound, cold peach tea.',
  ]),
  venue(
    ATLANTA,
    [
      'Kirkwood Courtyard',
      '700 Depot Yard SE',
      300,
      'An open-air slab under strings of lights, for the afternoon sessions.',
    ],
    'outdoor',
  ),
  venue(DETROIT, [
    'Eight Mile Roll Hall',
    '19022 Assembly Street',
    650,
    'Home of the Motor City style: fast, smooth, and in a line that never breaks.',
  ]),
  venue(PASADENA, [
    'Arroyo Rollerway',
    '355 Cypress Bridge Road',
    520,
    'Palm trees outside, terrazzo inside, and the sunset through the west doors.',
  ]),
  venue(CHICAGO, [
    'Lakeshore Roll Arena',
    '8300 Calumet Court',
    1100,
    'Built for JB skating: a deep floor, a deeper bass, and room for a thousand wheels.',
  ]),
  venue(CHICAGO, [
    'The Loop Annex',
    '12 Under-the-L Street',
    380,
    'Two rooms beneath the tracks. The trains keep time.',
  ]),
  venue(PHOENIX, [
    'Saguaro Lanes',
    '1640 Copper Avenue',
    64,
    'A tiny desert rink with a huge neon cactus. Small crowd, big night.',
  ]),
  venue(
    DENVER,
    [
      'Five Points Pavilion',
      '2735 Welton Mews',
      700,
      'A covered public rink with the Front Range on the horizon.',
    ],
    'hybrid',
  ),
  venue(BROOKLYN, [
    'Bushwick Wheelhouse',
    '88 Troutman Yard',
    480,
    'A warehouse floor polished by ten thousand hours of house music.',
  ]),
  venue(NEW_ORLEANS, [
    'Bywater Bounce Hall',
    '3410 Levee Lane',
    560,
    'Brass on Fridays, bounce on Saturdays, beignets until the last song.',
  ]),
  venue(SEATTLE, [
    'Rainier Rollerdrome',
    '5021 Cedar Way S',
    500,
    'A 1950s drome with its arched roof still in place.',
  ]),
  venue(
    AUSTIN,
    [
      'Lone Star Rollarena',
      '1201 Chicon Yards',
      600,
      'Polished concrete, two stages and a food-truck yard.',
    ],
    'hybrid',
  ),
  venue(PHILADELPHIA, [
    'Kensington Rink Works',
    '1900 Loom Street',
    540,
    'An old textile mill. Philly fast-backwards was born around the corner.',
  ]),
  venue(
    HONOLULU,
    [
      'Kakaʻako Roll Deck',
      '610 Pier Street',
      350,
      'A roof deck by the water. Trade winds are included.',
    ],
    'outdoor',
  ),
];

/** Combined sales tax on admissions, hundredths of a percent. */
export const TAX: Readonly<Record<string, number>> = {
  Atlanta: 890,
  Detroit: 600,
  Pasadena: 1025,
  Chicago: 1025,
  Phoenix: 860,
  Denver: 881,
  Brooklyn: 888,
  'New Orleans': 1000,
  Seattle: 1035,
  Austin: 825,
  Philadelphia: 800,
  Honolulu: 471,
};
