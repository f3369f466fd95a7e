export {
  eventOfPool,
  insertPool,
  leavePool,
  lockPool,
  lockTickets,
  poolNames,
  type PoolRow,
  poolsOf,
  removePool,
  savePool,
} from './pools.store.ts';
