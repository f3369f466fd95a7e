import { portraitUrl } from '#api/drawings/portrait.ts';
import { ADDONS, type AddonKey, DJS } from './catalogue.data.ts';
import type { DemoContext, Ids, MadeAddons } from './demoContext.ts';
import { newId } from './demo.store.ts';
import { VENUES } from './venues.data.ts';

export async function seedVenues({ trx }: DemoContext): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const venue of VENUES) {
    const row = { ...venue, country: 'USA' };
    const id = await newId(trx.insertInto('venues').values(row));
    ids.set(venue.name, id);
  }
  return ids;
}

export async function seedDjs({ trx }: DemoContext): Promise<Ids> {
  const ids = new Map<string, number>();
  for (const dj of DJS) {
    const handle = dj.name.toLowerCase().replace(/[^a-z]+/g, '-');
    const row = {
      ...dj,
      instagram_url: `https://instagram.example/${handle}`,
      soundcloud_url: `https://soundcloud.example/${handle}`,
    };
    const id = await newId(trx.insertInto('djs').values(row));
    await trx
      .updateTable('djs')
      .set({ photo_url: portraitUrl(id, dj.name) })
      .where('id', '=', id)
      .execute();
    ids.set(dj.name, id);
  }
  return ids;
}

const ADDON_KEYS: readonly AddonKey[] = ['skates', 'pads', 'lounge', 'shirt', 'lights', 'after'];

export async function seedAddons({ trx }: DemoContext): Promise<MadeAddons> {
  const made: [AddonKey, (typeof ADDONS)[AddonKey] & { id: number }][] = [];
  for (const [sort_order, key] of ADDON_KEYS.entries()) {
    const row = { ...ADDONS[key], sort_order };
    const id = await newId(trx.insertInto('addons').values(row));
    made.push([key, { ...ADDONS[key], id }]);
  }
  return new Map(made);
}
