import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import {
  QUERY_DATA_VERSION,
  queryPersister,
  readQueries,
  setRestoring,
} from '#web/offline/queryStore.ts';
import { parseStored, type LoadSchema } from '#web/offline/parseStored.ts';

/** The queries that are kept in storage, each with the schema of its answer. */
const PERSISTED: Readonly<Record<string, LoadSchema<unknown>>> = {
  '/api/user': async () =>
    (await import('#shared/accounts/accounts.schemas.ts')).userSchema.nullable(),
  '/api/contact': async () => (await import('#shared/requests/requests.schemas.ts')).contactSchema,
};

const schemaOf = (key: readonly unknown[]): LoadSchema<unknown> | undefined =>
  key.length === 1 ? PERSISTED[String(key[0])] : undefined;

/**
 * Restores the stored answers and from then on keeps new ones. Unlike with the library's provider, queries don't wait
 * for this: a page would be rendered a second time for each part of it that React hydrates separately.
 */
export function keepQueries(client: QueryClient): void {
  const restoring = restoreQueries(client).catch(() => undefined);
  setRestoring(restoring);
  void restoring.then(() => persistQueries(client));
}

function persistQueries(queryClient: QueryClient): void {
  persistQueryClientSubscribe({
    queryClient,
    persister: queryPersister,
    buster: QUERY_DATA_VERSION,
    dehydrateOptions: {
      // Keeps the last good answer even after a failed refresh, because it helps offline.
      shouldDehydrateQuery: ({ queryKey, state }) =>
        schemaOf(queryKey) !== undefined && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  });
}

/**
 * Restores stored answers, except unreadable ones and those for which the client already has a newer answer. Restored
 * answers are refetched at their next use, because they never become stale by themselves.
 */
export async function restoreQueries(client: QueryClient): Promise<void> {
  const text = await readQueries();
  if (text === undefined) return;
  const { storedQueries } = await import('#web/offline/queryStore.schemas.ts');
  for (const { queryKey, state } of storedQueries(text, Date.now())) {
    const schema = await schemaOf(queryKey)?.();
    const data = schema && parseStored(schema, state.data, queryKey.join());
    const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (data === undefined || known >= state.dataUpdatedAt) continue;
    client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
    void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }
}
