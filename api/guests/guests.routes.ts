import type { Services } from '#api/compose.ts';
import { mount } from '#api/http/mount.ts';
import { guestsContract } from '#shared/guests/guests.contract.ts';

/** Limit on the gifts of one admin, because each sends up to 500 mails. */
const GIFTS = { points: 20, seconds: 600 };

export function guestsRoutes({ guests, limit }: Services) {
  return mount(guestsContract, {
    list: ({ param }) => guests.list(param.id),
    give: [
      limit('guests', GIFTS),
      ({ json, param, actor, proved }) => guests.give(param.id, json, { actor, proved }),
    ],
    withdraw: ({ json, param: { orderId }, actor }) => guests.withdraw(orderId, json, actor),
  });
}
