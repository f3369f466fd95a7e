import { FRIDAY, SATURDAY, SUNDAY, THURSDAY } from '#api/demo/dates.ts';
import { type DemoEvent, session, ticket } from '#api/demo/demoEvent.ts';

export const bayouBounce: DemoEvent = {
  title: 'Bayou Bounce Weekender',
  description: 'Brass on Friday, bounce on Saturday, and a second line on eight wheels.',
  venues: ['Bywater Bounce Hall'],
  djs: ['Bayou Bearings', 'Miss Mirrorball'],
  startsIn: 58,
  weekday: FRIDAY,
  days: 2,
  doors: '19:00',
  minAge: 21,
  houseRules: 'Second line rules: no street shoes, no glass, and nobody rolls against the parade.',
  schedule: [
    session([0, '20:00', '00:00'], 'Brass Night', 'A ten-piece band and a mirror ball.', [1]),
    session([1, '20:00', '02:00'], 'Bounce Night', 'Knees bent, please.', [0]),
  ],
  tickets: [
    ticket('multi_day', 'Weekender', 5800, 300, 'Both nights.', {
      weight: 3,
      addons: ['skates', 'pads', 'lounge', 'lights', 'after'],
    }),
    ticket('single_day', 'Brass Night', 3200, 150, 'Friday.', { session: 0 }),
    ticket('single_day', 'Bounce Night', 3600, 150, 'Saturday.', {
      session: 1,
      addons: ['skates', 'after'],
    }),
  ],
  orders: 11,
};

export const loneStar: DemoEvent = {
  title: 'Lone Star Roll-Out',
  description: null,
  venues: ['Lone Star Rollarena'],
  djs: ['Selector Sway', 'Papa Shuffle'],
  startsIn: 79,
  weekday: SATURDAY,
  days: 1,
  doors: '15:00',
  schedule: [
    session([0, '16:00', '19:00'], 'Yard Session', 'Dub and tacos.', [0]),
    session([0, '20:00', '00:30'], 'Main Floor', 'Requests are taken. Some are played.', [1]),
  ],
  tickets: [
    ticket('single_day', 'Day Pass', 3500, 350, 'Yard and floor.', {
      weight: 3,
      addons: ['skates', 'pads', 'shirt', 'lights'],
    }),
    ticket('single_day', 'Main Floor', 2500, 200, 'From eight.', {
      session: 1,
      addons: ['skates', 'lights'],
    }),
  ],
  orders: 6,
};

export const desertNeon: DemoEvent = {
  title: 'Desert Neon Night',
  description:
    'Sixty-four people, one neon cactus, and a playlist that only exists for one evening. It always sells out.',
  venues: ['Saguaro Lanes'],
  djs: ['Neon Nadia'],
  startsIn: 16,
  weekday: SATURDAY,
  days: 1,
  doors: '20:00',
  start: '20:30',
  end: '01:00',
  featured: true,
  schedule: [
    session([0, '20:30', '01:00'], 'Under the Cactus', 'Synths, sand and a slow last dance.', [0]),
  ],
  tickets: [
    ticket('single_day', 'Entry', 2400, 52, 'One of fifty-two.', {
      weight: 3,
      addons: ['skates', 'lights'],
    }),
    ticket('vip', 'Front Row', 4500, 12, 'A booth for the evening, and the first song is yours.', {
      addons: ['skates', 'lights', 'shirt'],
    }),
  ],
  orders: 'sold out',
};

export const alohaRoll: DemoEvent = {
  title: 'Aloha Roll',
  description: 'Sea air, a wooden deck and the gentlest learners’ class in fifty states.',
  venues: ['Kakaʻako Roll Deck'],
  djs: ['DJ Axle'],
  startsIn: 110,
  weekday: SATURDAY,
  days: 1,
  doors: '16:00',
  schedule: [
    session([0, '16:30', '18:00'], 'Learners’ Deck', 'All ages.'),
    session([0, '18:30', '22:00'], 'Sundown Roll', 'Boogie with a view.', [0]),
  ],
  tickets: [
    ticket('single_day', 'Entry', 4200, 250, 'Class and party.', {
      addons: ['skates', 'pads', 'shirt'],
    }),
  ],
  orders: 4,
};

export const emeraldCity: DemoEvent = {
  title: 'Emerald City Glide',
  description:
    'Rain outside, neon inside. A late-summer tradition under the arched roof of the drome.',
  venues: ['Rainier Rollerdrome'],
  djs: ['Papa Shuffle', 'DJ Axle'],
  startsIn: -39,
  weekday: FRIDAY,
  days: 1,
  doors: '19:00',
  schedule: [
    session([0, '19:30', '23:30'], 'The Glide', 'One floor, two selectors, no breaks.', [0, 1]),
  ],
  tickets: [
    ticket('single_day', 'Entry', 2600, 320, 'The whole evening.', {
      weight: 4,
      addons: ['skates', 'pads', 'lights'],
    }),
    ticket('spectator', 'Spectator', 1000, 80, 'No wheels, good seat.'),
  ],
  orders: 41,
};

export const mileHigh: DemoEvent = {
  title: 'Mile High Skate Social',
  description:
    'A free community skate at the pavilion. Bring a friend who has never skated: loaner skates, gentle music and patient people are waiting.',
  venues: ['Five Points Pavilion'],
  djs: ['Selector Sway'],
  startsIn: 9,
  weekday: SUNDAY,
  days: 1,
  doors: '12:30',
  schedule: [
    session(
      [0, '13:00', '14:00'],
      'First Wheels',
      'Learn to roll, stop and fall. In that order, hopefully.',
    ),
    session([0, '14:00', '17:00'], 'Open Floor', 'Sunshine and dub.', [0]),
  ],
  tickets: [
    ticket('single_day', 'Free entry', 0, 250, 'Free, but we count heads: please reserve.', {
      addons: ['skates', 'pads'],
    }),
  ],
  orders: 27,
};

export const sunsetDerby: DemoEvent = {
  title: 'Sunset Derby Disco',
  description: 'A friendly derby bout at golden hour, then the track becomes a dance floor.',
  venues: ['Arroyo Rollerway'],
  djs: ['Neon Nadia', 'DJ Axle'],
  startsIn: 44,
  weekday: THURSDAY,
  days: 2,
  doors: '16:30',
  schedule: [
    session([0, '17:00', '19:00'], 'Golden Hour Bout', 'Four jams, two teams, one sunset.'),
    session([0, '19:30', '23:59'], 'Derby Disco', 'Italo and arpeggios.', [0]),
    session([1, '18:00', '23:00'], 'Second Sunset', 'Funk on the terrazzo.', [1]),
  ],
  tickets: [
    ticket('multi_day', 'Two Sunsets', 5499, 240, 'Both evenings.', {
      weight: 3,
      addons: ['skates', 'pads', 'lounge', 'shirt'],
    }),
    ticket('single_day', 'Derby Disco', 3300, 180, 'Thursday.', {
      session: 1,
      weight: 2,
      addons: ['skates', 'lights'],
    }),
    ticket('spectator', 'Spectator', 1500, 100, 'See the bout from the rail.', { session: 0 }),
  ],
  orders: 13,
};
