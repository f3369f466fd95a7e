export {
  copyStock,
  ensureStock,
  followAddon,
  forgetUntaken,
  removeStock,
  setTotal,
} from './addonStock.store.ts';
export { moveDays } from './slots.store.ts';
