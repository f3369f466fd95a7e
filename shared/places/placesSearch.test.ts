import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { foldText, searchPlaces, type IndexedPlace } from './placesSearch.ts';

const placeName = ({ name, state }: { name: string; state: string }) => `${name}, ${state}`;

const town = (name: string, state: string, population: number): IndexedPlace => ({
  name,
  state,
  population,
  key: foldText(name),
  latitude: 0,
  longitude: 0,
});

const TOWNS = [
  town('New York City', 'NY', 8_175_133),
  town('Atlanta', 'GA', 463_878),
  town('Portland', 'OR', 632_309),
  town('Portland', 'ME', 66_881),
  town('South Portland', 'ME', 25_556),
  town('Portland', 'TN', 12_000),
  town('St. Louis', 'MO', 315_685),
  town('Lake Saint Louis', 'MO', 14_545),
  town('Cañon City', 'CO', 16_400),
  town('York', 'PA', 43_992),
  town('Mayagüez', 'PR', 78_647),
  town('Washington', 'PA', 13_497),
  town('Washington', 'DC', 601_723),
  town('Coeur d’Alene', 'ID', 44_137),
  town('Atlanta', 'TX', 5675),
].toSorted((a, b) => b.population - a.population);

const search = (text: string) => searchPlaces(TOWNS, text).map(placeName);

it.each([
  ['atl', ['Atlanta, GA', 'Atlanta, TX']],
  ['PORTLAND', ['Portland, OR', 'Portland, ME', 'Portland, TN', 'South Portland, ME']],
  ['york', ['York, PA', 'New York City, NY']],
  ['Portland, ME', ['Portland, ME', 'South Portland, ME']],
  ['Portland,ME', ['Portland, ME', 'South Portland, ME']],
  ['portland me', ['Portland, ME', 'South Portland, ME']],
  ['portland, t', ['Portland, TN']],
  ['atlanta georgia', ['Atlanta, GA']],
  ['atlanta, Tex', ['Atlanta, TX']],
  ['saint louis', ['St. Louis, MO', 'Lake Saint Louis, MO']],
  ['St Louis', ['St. Louis, MO', 'Lake Saint Louis, MO']],
  ['canon', ['Cañon City, CO']],
  ['MAYAGÜEZ', ['Mayagüez, PR']],
  ['mayaguez puerto rico', ['Mayagüez, PR']],
  ['washington dc', ['Washington, DC']],
  ['washington, d.c.', ['Washington, DC']],
  ["coeur d'alene", ['Coeur d’Alene, ID']],
  ['nowhere', []],
  ['Portland, ZZ', []],
  [',', []],
  ['', []],
])('“%s”', (text, names) => expect(search(text)).toEqual(names));

it('towns come at most eight at a time', () => {
  const many = Array.from({ length: 20 }, (_, n) => town(`Salem ${n}`, 'MA', 99 - n));
  expect(searchPlaces(many, 'salem')).toHaveLength(8);
  expect(searchPlaces(many, 'salem')[0]?.name).toBe('Salem 0');
});

it('towns are found by their own full name, and first', () =>
  holds(fc.constantFrom(...TOWNS), fc.boolean(), (place, loud) => {
    const full = placeName(place);
    expect(search(loud ? full.toUpperCase() : full)[0]).toBe(full);
  }));

it('towns bear with whatever is typed', () =>
  holds(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
    expect(search(text).length).toBeLessThanOrEqual(8);
    expect(foldText(foldText(text))).toBe(foldText(text));
  }));
