import { SATURDAY } from '#api/demo/calendar.ts';
import type { DemoEvent } from '#api/demo/plan.types.ts';

export const brooklyn: DemoEvent = {
  title: 'Brooklyn Block Party on Wheels',
  description: null,
  venues: ['Bushwick Wheelhouse'],
  djs: ['Toe Stop Tony', 'Miss Mirrorball'],
  startsIn: -66,
  weekday: SATURDAY,
  days: 1,
  doors: null,
  schedule: [
    {
      day: 0,
      from: '18:00',
      to: '21:00',
      title: 'Doubles & Cuts',
      djs: [0],
      description: 'Old-school hip-hop on two turntables.',
    },
    {
      day: 0,
      from: '21:00',
      to: '01:00',
      title: 'Glitter Hour',
      djs: [1],
      description: 'Four hours, to be exact.',
    },
  ],
  tickets: [
    {
      name: 'Entry',
      description: 'In at six, out at one.',
      price: 3000,
      quantity: 300,
      type: 'single_day',
      weight: 4,
      addons: ['skates', 'pads', 'lounge'],
    },
    {
      name: 'Glitter Hour',
      description: 'From nine.',
      price: 2000,
      quantity: 150,
      type: 'single_day',
      weight: 2,
      session: 1,
      addons: ['skates', 'lights'],
    },
  ],
  orders: 36,
};
