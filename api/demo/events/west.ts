import { FRIDAY, SATURDAY, SUNDAY, THURSDAY } from '#api/demo/calendar.ts';
import type { DemoEvent } from '#api/demo/context.ts';

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
    {
      day: 0,
      from: '16:30',
      to: '18:00',
      title: 'Learners’ Deck',
      djs: [],
      description: 'All ages.',
    },
    {
      day: 0,
      from: '18:30',
      to: '22:00',
      title: 'Sundown Roll',
      djs: [0],
      description: 'Boogie with a view.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'Class and party.',
      price: 4200,
      quantity: 250,
      type: 'single_day',
      addons: ['skates', 'pads', 'shirt'],
    },
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
    {
      day: 0,
      from: '19:30',
      to: '23:30',
      title: 'The Glide',
      djs: [0, 1],
      description: 'One floor, two selectors, no breaks.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'The whole evening.',
      price: 2600,
      quantity: 320,
      type: 'single_day',
      weight: 4,
      addons: ['skates', 'pads', 'lights'],
    },
    {
      name: 'Spectator',
      description: 'No wheels, good seat.',
      price: 1000,
      quantity: 80,
      type: 'spectator',
    },
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
    {
      day: 0,
      from: '13:00',
      to: '14:00',
      title: 'First Wheels',
      djs: [],
      description: 'Learn to roll, stop and fall. In that order, hopefully.',
    },
    {
      day: 0,
      from: '14:00',
      to: '17:00',
      title: 'Open Floor',
      djs: [0],
      description: 'Sunshine and dub.',
    },
  ],
  tickets: [
    {
      name: 'Free entry',
      description: 'Free, but we count heads: please reserve.',
      price: 0,
      quantity: 250,
      type: 'single_day',
      addons: ['skates', 'pads'],
    },
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
    {
      day: 0,
      from: '17:00',
      to: '19:00',
      title: 'Golden Hour Bout',
      djs: [],
      description: 'Four jams, two teams, one sunset.',
    },
    {
      day: 0,
      from: '19:30',
      to: '23:59',
      title: 'Derby Disco',
      djs: [0],
      description: 'Italo and arpeggios.',
    },
    {
      day: 1,
      from: '18:00',
      to: '23:00',
      title: 'Second Sunset',
      djs: [1],
      description: 'Funk on the terrazzo.',
    },
  ],
  tickets: [
    {
      name: 'Two Sunsets',
      description: 'Both evenings.',
      price: 5499,
      quantity: 240,
      type: 'multi_day',
      weight: 3,
      addons: ['skates', 'pads', 'lounge', 'shirt'],
    },
    {
      name: 'Derby Disco',
      description: 'Thursday.',
      price: 3300,
      quantity: 180,
      type: 'single_day',
      session: 1,
      weight: 2,
      addons: ['skates', 'lights'],
    },
    {
      name: 'Spectator',
      description: 'See the bout from the rail.',
      price: 1500,
      quantity: 100,
      type: 'spectator',
      session: 0,
    },
  ],
  orders: 13,
};
