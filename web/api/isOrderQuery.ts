/** All that is kept of any order. */
export const isOrderQuery = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  typeof path === 'string' && path.startsWith('/api/orders/');
