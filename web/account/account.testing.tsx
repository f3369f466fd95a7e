export {
  ana,
  type Answers,
  healthy,
  mockApi,
  newClient,
  orderRow,
  problemResponse,
  TestProviders,
} from '#web/testing/server.tsx';
