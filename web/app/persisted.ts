import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { QUERY_DATA_VERSION, queryPersister, readQueries } from '#web/offline/queryStore.ts';
import { parseStored, type LoadSchema } from '#web/offline/stored.ts';

/** Persisted queries by key, with the schema of their reply. */
const PERSISTED: Readonly<Record<string, LoadSchema<unknown>>> = {
  '/api/user': async () =>
    (await import('#shared/accounts/accounts.schemas.ts')).userSchema.nullable(),
  '/api/contact': async () => (await import('#shared/requests/requests.schemas.ts')).contactSchema,
};

const schemaOf = (key: readonly unknown[]): LoadSchema<unknown> | undefined =>
  key.length === 1 ? PERSISTED[String(key[0])] : undefined;

export function persistQueries(queryClient: QueryClient): () => void {
  return persistQueryClientSubscribe({
    queryClient,
    persister: queryPersister,
    buster: QUERY_DATA_VERSION,
    dehydrateOptions: {
      // Also after a failed refresh: the last good answer helps offline.
      shouldDehydrateQuery: ({ queryKey, state }) =>
        schemaOf(queryKey) !== undefined && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  });
}

/** Skips unreadable answers and those already newer. */
export async function restoreQueries(client: QueryClient): Promise<void> {
  const text = await readQueries();
  if (text === undefined) return;
  const { persistedIn } = await import('#web/offline/persisted.schemas.ts');
  for (const { queryKey, state } of persistedIn(text, Date.now())) {
    const schema = await schemaOf(queryKey)?.();
    const data = schema && parseStored(schema, state.data, queryKey.join());
    const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (data !== undefined && known < state.dataUpdatedAt)
      client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}
