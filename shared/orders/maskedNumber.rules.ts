/** Masks an order number as `RC-…-7KQF`, because the full number gives access to the order. */
export const maskedNumber = (orderNumber: string): string => `RC-…-${orderNumber.slice(-4)}`;
