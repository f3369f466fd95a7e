import { useEffect, useState } from 'react';
import { type OrderFilters, useAdminOrders } from './adminOrders.queries.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import type { useOrderAddress } from './useOrderAddress.ts';

/** Typing is ahead of the address, which follows once it pauses. */
export function useOrderList({ filters: asked, page, narrow }: ReturnType<typeof useOrderAddress>) {
  const [typed, setTyped] = useState(asked.search);
  const [from, setFrom] = useState(asked.search);
  // Back, or a link, changed the address.
  if (from !== asked.search) {
    setFrom(asked.search);
    if (typed.trim() !== asked.search) setTyped(asked.search);
  }
  const settled = useDebounced(typed.trim());
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked.search) narrow({ search: settled });
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = useAdminOrders(asked, page);
  return {
    filters: { ...asked, search: typed },
    asked,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    behind: isPlaceholderData || typed.trim() !== asked.search,
    change({ search, ...rest }: Partial<OrderFilters>): void {
      if (search !== undefined) setTyped(search);
      if (Object.keys(rest).length > 0) narrow(rest);
    },
  };
}
