import { townText } from '#shared/places/townText.ts';
import type { BreadcrumbList, ItemList, Organization, WebSite } from 'schema-dts';
import { PRODUCT } from '#shared/base/product.ts';
import type { Dj, Event } from '#shared/events/events.schemas.ts';
import { personOf } from './eventData.ts';

type Absolute = (path: string) => string;

export function eventList(events: readonly Event[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: events.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absolute(`/events/${id}`),
      name: title,
    })),
  };
}

export function djList(djs: readonly Dj[], absolute: Absolute): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: djs.map((dj, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        ...personWithPicture(dj, absolute),
        jobTitle: dj.specialty ?? 'DJ',
        ...(dj.bio && { description: dj.bio }),
        ...(dj.city && {
          homeLocation: { '@type': 'Place', name: townText(dj) },
        }),
      },
    })),
  };
}

function personWithPicture(dj: Dj, absolute: Absolute) {
  const person = personOf(dj);
  if (typeof person === 'string') throw new TypeError('A person has a name');
  const image = dj.photo_url && URL.parse(dj.photo_url, absolute('/'))?.href;
  return { ...person, ...(image && { image }) };
}

export function trail(steps: readonly (readonly [name: string, url: string])[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

export function siteData(absolute: Absolute): [WebSite, Organization] {
  const url = absolute('/');
  return [
    { '@type': 'WebSite', name: PRODUCT, url },
    { '@type': 'Organization', name: PRODUCT, url, logo: absolute('/icon-512.png') },
  ];
}
