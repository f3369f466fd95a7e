export { type AddonStockRow, findStock, stockOfEvent, takenOf } from './addonStock.store.ts';
export { slotFinder, termsOf } from './slots.store.ts';
