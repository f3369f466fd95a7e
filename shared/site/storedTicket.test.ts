import { expect, test } from 'vitest';
import { STORED_TICKET_PATHS } from './storedTicket.ts';

test.each([
  ['/tickets', undefined],
  ['/Tickets/?from=home', undefined],
  ['/orders/RC-1', 'RC-1'],
  ['/orders/RC-1?x=/y', 'RC-1'],
])('%s shows stored tickets', (path, reference) => {
  expect(STORED_TICKET_PATHS.exec(path)?.groups?.['reference']).toBe(reference);
  expect(path).toMatch(STORED_TICKET_PATHS);
});

test.each(['/orders', '/find-tickets', '/orders/RC-1/x', '/?to=/tickets'])('%s does not', (path) =>
  expect(path).not.toMatch(STORED_TICKET_PATHS),
);
