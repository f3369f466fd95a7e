import { foldText } from './placesSearch.ts';
import { stateCode } from './states.ts';

export type TypedAddress = {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
};

/** A town as it was typed. `key` is the folded name; `state` is null if none was typed. */
export type TypedTown = { key: string; state: string | null };

const US_NAMES = new Set(['', 'us', 'usa', 'united states', 'united states of america', 'america']);
const PUERTO_RICO = 'puerto rico';
/** Matches the end of an address, such as `…, El Paso, TX 79901`, with or without `, USA`. */
const END_OF_ADDRESS =
  /(?:^|,)\s*([^,]+),\s*([A-Za-z .]+?)\.?\s*(?:\d{5}(?:-\d{4})?)?\s*(?:,\s*USA?)?$/;

/** Splits `El Paso, TX` into name and state, if the text after the comma is a state. */
function splitAtComma(city: string): [name: string, state: string | null] {
  const comma = city.lastIndexOf(',');
  const state = comma > 0 ? stateCode(city.slice(comma + 1).replace(/\d.*$/, '')) : null;
  return state === null ? [city, null] : [city.slice(0, comma), state];
}

function isInUs(country: string): boolean {
  return US_NAMES.has(country) || country === PUERTO_RICO || country === 'pr';
}

/** The US town in a venue's fields; null without a town, for an unknown state or another country. */
export function typedTown({ address, city, state, country }: TypedAddress): TypedTown | null {
  const land = foldText((country ?? '').replaceAll('.', ''));
  if (!isInUs(land)) return null;
  const [name, after] = splitAtComma(city?.trim() ?? '');
  const typedState = state?.trim() ?? '';
  const code = typedState === '' ? after : stateCode(typedState);
  if (typedState !== '' && code === null) return null;
  const key = foldText(name);
  if (key !== '') return { key, state: code };
  const end = END_OF_ADDRESS.exec(address?.trim() ?? '');
  const ending = end && stateCode(end[2] ?? '');
  return ending ? { key: foldText(end[1] ?? ''), state: ending } : null;
}
