export {
  changePromoter,
  insertPromoter,
  lockPromoter,
  unsubscribeWeekly,
} from './promoters.store.ts';
