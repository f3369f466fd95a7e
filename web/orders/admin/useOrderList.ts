import { useEffect, useRef, useState } from 'react';
import { type OrderFilters, useAdminOrders } from './adminOrders.queries.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import type { useOrderUrl } from './useOrderUrl.ts';

/** The order list with its filters. Typed text is ahead of the URL, which follows once typing pauses. */
export function useOrderList({
  filters: asked,
  page,
  sort,
  narrow,
  open,
}: ReturnType<typeof useOrderUrl>) {
  const [typed, setTyped] = useState(asked.search);
  const [from, setFrom] = useState(asked.search);
  // The URL changed through Back or a link.
  if (from !== asked.search) {
    setFrom(asked.search);
    if (typed.trim() !== asked.search) setTyped(asked.search);
  }
  const settled = useDebounced(typed.trim());
  useEffect(() => {
    if (settled === typed.trim() && settled !== asked.search) narrow({ search: settled });
  });
  const isSettled = typed.trim() === asked.search;
  const opening = useRef<string | null>(null);
  useEffect(() => {
    const id = opening.current;
    if (id === null || !isSettled) return;
    opening.current = null;
    open(id);
  });
  const { data, error, isPlaceholderData, isFetching, refetch } = useAdminOrders(asked, page, sort);
  return {
    filters: { ...asked, search: typed },
    asked,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    behind: isPlaceholderData || !isSettled,
    /** Opens an order once the URL holds the typed search, so that closing the order goes back to it. */
    open(id: string): void {
      if (isSettled) return open(id);
      opening.current = id;
      narrow({ search: typed.trim() });
    },
    change({ search, ...rest }: Partial<OrderFilters>): void {
      if (search !== undefined) setTyped(search);
      if (Object.keys(rest).length > 0) narrow(rest);
    },
  };
}
