export {
  changeCheckout,
  extendHold,
  freeKey,
  insertCheckout,
  lockCheckout,
  lockCheckouts,
  moveCheckout,
  moveHeldDays,
  removeCheckouts,
  replaceLost,
  setIntent,
  setLink,
} from './checkouts.store.ts';
export {
  changeItem,
  countSold,
  insertItem,
  type ItemChange,
  insertItems,
  moveSoldDays,
  projectEntries,
  renumberSold,
} from './orderItems.store.ts';
