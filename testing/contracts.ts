/// <reference types="vite/types/importMeta.d.ts" />
// Finds the call of a contract by its method and path.
import type { Call, Contract } from '#shared/base/contract.ts';

const files = import.meta.glob<Record<string, unknown>>('#shared/**/*.contract.ts', {
  eager: true,
});

const patterns = Object.values(files)
  .flatMap((exported) => Object.entries(exported))
  .filter((entry): entry is [string, Contract] => entry[0].endsWith('Contract'))
  .flatMap(([, contract]): Call[] => Object.values(contract))
  // Sorted so that `/api/events/featured` comes before `/api/events/{id}`.
  .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map((call) => ({ call, path: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

export function callOf(method: string, pathname: string): Call | undefined {
  const asked = method.toLowerCase();
  return patterns.find(({ call, path }) => call.method === asked && path.test(pathname))?.call;
}
