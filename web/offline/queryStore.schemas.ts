import { parseJson } from '#shared/base/parseJson.ts';
import { z } from 'zod';
import { QUERY_DATA_VERSION, QUERY_MAX_AGE_MS } from './queryStore.ts';
import { parseStored } from './parseStored.ts';

/** The part of TanStack Query's persisted format that is read back. */
const querySchema = z.object({
  queryKey: z.array(z.unknown()),
  state: z.object({ data: z.unknown(), dataUpdatedAt: z.number() }),
});
const clientSchema = z.object({
  buster: z.literal(QUERY_DATA_VERSION),
  timestamp: z.number(),
  clientState: z.object({ queries: z.array(z.unknown()) }),
});

/** The stored queries; empty if the text has another version, has expired, or is invalid. */
export function storedQueries(text: string, now: number): z.infer<typeof querySchema>[] {
  const client = parseStored(clientSchema, parseJson(text), 'queries');
  if (!client || client.timestamp + QUERY_MAX_AGE_MS < now) return [];
  return client.clientState.queries.flatMap(
    (query) => parseStored(querySchema, query, 'queries') ?? [],
  );
}
