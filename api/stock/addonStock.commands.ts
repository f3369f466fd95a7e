export { copyStock, ensureStock, followAddon, removeStock, setTotal } from './addonStock.store.ts';
