import { thisDevice } from './thisDevice.ts';
import { onDoorDb } from '#web/checkin/device/door.guard.ts';
import { forgetOperator } from '#web/checkin/device/operator.ts';

/** For a logout: nobody opens the door of this device with the session that ends. */
export function forgetOperatorHere(): Promise<void> {
  return onDoorDb(() => forgetOperator(thisDevice().db));
}
