export { type AddonStockRow, findStock, stockOfEvent, takenOf } from './addonStock.store.ts';
export { sessionDays, slotFinder, termsOf } from './stockSlots.store.ts';
