export {
  copyStock,
  ensureStock,
  followAddon,
  forgetUntaken,
  moveStockDays,
  removeStock,
  setTotal,
} from './addonStock.store.ts';
