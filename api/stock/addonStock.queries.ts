export { type AddonStockRow, findStock, stockOfEvent, takenOf } from './addonStock.store.ts';
