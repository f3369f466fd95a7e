import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type OrderFilters, useAdminOrders } from './adminOrders.queries.ts';
import { useDebounced } from '#web/office/useDebounced.ts';

const NONE: OrderFilters = { search: '', status: '', eventId: '', payments: '' };

export function useOrderList() {
  const [address] = useSearchParams();
  // Links from other pages set `search`.
  const [filters, setFilters] = useState({ ...NONE, search: address.get('search') ?? '' });
  const [cursors, setCursors] = useState(['']);
  const search = useDebounced(filters.search.trim());
  const asked = { ...filters, search };
  const { data, error, isPlaceholderData, isFetching, refetch } = useAdminOrders(
    asked,
    cursors.at(-1) ?? '',
  );
  return {
    filters,
    asked,
    data,
    error,
    isFetching,
    retry: () => void refetch(),
    behind: isPlaceholderData || search !== filters.search.trim(),
    page: cursors.length,
    change(change: Partial<OrderFilters>): void {
      setFilters((now) => ({ ...now, ...change }));
      setCursors(['']);
    },
    goTo(page: number): void {
      const next = data?.next;
      if (page < cursors.length) setCursors(cursors.slice(0, page));
      else if (next && !isPlaceholderData) setCursors([...cursors, next]);
    },
  };
}
