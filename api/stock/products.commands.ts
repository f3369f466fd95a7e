export {
  insertProduct,
  linkAddons,
  lockProduct,
  type ProductValues,
  removeProduct,
  removeProducts,
  saveProduct,
  setAddons,
} from './products.store.ts';
