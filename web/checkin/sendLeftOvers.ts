import { hasLeftOver } from './leftOver.ts';

/** At the start of the app, on whatever page: sends scans that a flat battery or a closed app left behind. */
export async function sendLeftOvers(): Promise<void> {
  if (!hasLeftOver()) return;
  const { doorHome } = await import('./door.home.ts');
  const { onWake } = await import('./wake.ts');
  const { onDoorDb } = await import('./door.guard.ts');
  const { recallOperator } = await import('./door.session.ts');
  const { db, sender } = doorHome();
  await onDoorDb(() => recallOperator(db)).catch(() => null);
  onWake(sender.kick);
  await sender.sendNow();
}
