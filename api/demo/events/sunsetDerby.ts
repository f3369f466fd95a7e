import type { DemoEvent } from '#api/demo/plan.types.ts';

const THURSDAY = 4;

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
