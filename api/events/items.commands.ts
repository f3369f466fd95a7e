export { insertItem, lockItem, removeItem, saveItem, setItemDjs } from './items.store.ts';
export { joinLineUp } from './venuesAndDjs.store.ts';
