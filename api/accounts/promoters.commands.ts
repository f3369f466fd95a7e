export {
  changePromoter,
  insertPromoter,
  lockPromoter,
  unsubscribeWeekly,
} from './accounts.store.ts';
