import { doorHome } from './door.home.ts';
import { onDoorDb } from './door.guard.ts';
import { forgetOperator } from './door.session.ts';

/** For a logout: nobody opens the door of this device with the session that ends. */
export function forgetOperatorHere(): Promise<void> {
  return onDoorDb(() => forgetOperator(doorHome().db));
}
