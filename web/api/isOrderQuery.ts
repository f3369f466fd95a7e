/** True for every cached query about any order. */
export const isOrderQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === 'string' && path.startsWith('/api/orders/');
