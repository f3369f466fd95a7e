import { badRequest } from './stripe.problem.ts';

export type Params = ReadonlyMap<string, string>;

/** The name of a parameter as in lists of allowed ones: `a[]` for `a[12]`, `metadata[*]` for any key of metadata. */
const nameOf = (key: string): string =>
  key.replace(/\[\d+\]/g, '[]').replace(/^metadata\[[^\]]+\]$/, 'metadata[*]');

/** The parameters of a request. Throws if one is not in `allowed`, as Stripe does for unknown ones. */
export function readParams(text: string, allowed: readonly string[]): Params {
  const params = new Map(new URLSearchParams(text));
  for (const key of params.keys()) {
    const name = nameOf(key);
    if (allowed.includes(name)) continue;
    const param = name.replace(/\[.*$/, '');
    const detail = { code: 'parameter_unknown', param, kept: false };
    throw badRequest(`Received unknown parameter: ${param}`, detail);
  }
  return params;
}

export function required(params: Params, param: string): string {
  const value = params.get(param);
  if (value) return value;
  const detail = { code: 'parameter_missing', param, kept: false };
  throw badRequest(`Missing required param: ${param}.`, detail);
}

export function wholeNumber(params: Params, param: string): number {
  const value = required(params, param);
  if (/^\d{1,8}$/.test(value)) return Number(value);
  const detail = { code: 'parameter_invalid_integer', param, kept: false };
  throw badRequest(`Invalid integer: ${value}`, detail);
}

export function metadataOf(params: Params): Record<string, string> {
  const pairs = [...params].flatMap(([key, value]) => {
    const name = /^metadata\[([^\]]+)\]$/.exec(key)?.[1];
    return name ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

export const listOf = (params: Params, name: string): string[] =>
  [...params].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
