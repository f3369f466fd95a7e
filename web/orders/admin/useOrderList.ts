import { useEffect, useEffectEvent, useState } from 'react';
import { type OrderFilters, useAdminOrders } from './adminOrders.queries.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import type { useOrderAddress } from './useOrderAddress.ts';

/** Typing is ahead of the address, which follows once it pauses. */
export function useOrderList({
  filters: asked,
  page,
  narrow,
  open,
}: ReturnType<typeof useOrderAddress>) {
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
  const [opening, setOpening] = useState<string | null>(null);
  const isSettled = typed.trim() === asked.search;
  const openIt = useEffectEvent((id: string) => {
    setOpening(null);
    open(id);
  });
  // What was typed stands in the address that closing goes back to.
  useEffect(() => {
    if (opening !== null && isSettled) openIt(opening);
  }, [opening, isSettled]);
  const { data, error, isPlaceholderData, isFetching, refetch } = useAdminOrders(asked, page);
  return {
    filters: { ...asked, search: typed },
    asked,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    behind: isPlaceholderData || !isSettled,
    open(id: string): void {
      setOpening(id);
      if (!isSettled) narrow({ search: typed.trim() });
    },
    change({ search, ...rest }: Partial<OrderFilters>): void {
      if (search !== undefined) setTyped(search);
      if (Object.keys(rest).length > 0) narrow(rest);
    },
  };
}
