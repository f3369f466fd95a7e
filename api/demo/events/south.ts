import { FRIDAY, SATURDAY } from '#api/demo/calendar.ts';
import type { DemoEvent } from '#api/demo/plan.types.ts';

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
    {
      day: 0,
      from: '20:00',
      to: '00:00',
      title: 'Brass Night',
      djs: [1],
      description: 'A ten-piece band and a mirror ball.',
    },
    {
      day: 1,
      from: '20:00',
      to: '02:00',
      title: 'Bounce Night',
      djs: [0],
      description: 'Knees bent, please.',
    },
  ],
  tickets: [
    {
      name: 'Weekender',
      description: 'Both nights.',
      price: 5800,
      quantity: 300,
      type: 'multi_day',
      weight: 3,
      addons: ['skates', 'pads', 'lounge', 'lights', 'after'],
    },
    {
      name: 'Brass Night',
      description: 'Friday.',
      price: 3200,
      quantity: 150,
      type: 'single_day',
      session: 0,
    },
    {
      name: 'Bounce Night',
      description: 'Saturday.',
      price: 3600,
      quantity: 150,
      type: 'single_day',
      session: 1,
      addons: ['skates', 'after'],
    },
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
    {
      day: 0,
      from: '16:00',
      to: '19:00',
      title: 'Yard Session',
      djs: [0],
      description: 'Dub and tacos.',
    },
    {
      day: 0,
      from: '20:00',
      to: '00:30',
      title: 'Main Floor',
      djs: [1],
      description: 'Requests are taken. Some are played.',
    },
  ],
  tickets: [
    {
      name: 'Day Pass',
      description: 'Yard and floor.',
      price: 3500,
      quantity: 350,
      type: 'single_day',
      weight: 3,
      addons: ['skates', 'pads', 'shirt', 'lights'],
    },
    {
      name: 'Main Floor',
      description: 'From eight.',
      price: 2500,
      quantity: 200,
      type: 'single_day',
      session: 1,
      addons: ['skates', 'lights'],
    },
  ],
  orders: 6,
};
