import { createBooksService } from '#api/books/books.service.ts';
import { createChecker, watchPayments } from '#api/books/checker.ts';
import type { CheckoutService } from '#api/checkout/checkout.service.ts';
import type { CheckoutDeps } from '#api/checkout/deps.ts';

/** What watches over payments and orders: for people, by itself, and while the provider tells of a payment. */
export function composeBooks(sale: CheckoutDeps, checkout: CheckoutService) {
  const deps = { ...sale, checkout };
  return {
    books: createBooksService(deps),
    checker: createChecker(deps),
    hearPayment: watchPayments(deps, checkout.hear),
  };
}
