import { thisDevice } from './thisDevice.local.ts';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { forgetOperator } from '#web/checkin/device/operator.ts';

export function forgetOperatorHere(): Promise<void> {
  return onDoorDb(() => forgetOperator(thisDevice().db));
}
