export {
  insertProduct,
  leavePool,
  linkAddons,
  lockProduct,
  lockTickets,
  type ProductValues,
  removeProduct,
  removeProducts,
  saveProduct,
  setAddons,
} from './ticketProducts.store.ts';
