// Stands in for `virtual:pwa-register/react` in component tests: no worker.
import type { RegisterSWOptions } from 'vite-plugin-pwa/types';

type Flag = [boolean, (value: boolean) => void];

export function useRegisterSW(_options?: RegisterSWOptions): {
  needRefresh: Flag;
  offlineReady: Flag;
  updateServiceWorker: (reload?: boolean) => Promise<void>;
} {
  const flag: Flag = [false, () => {}];
  return { needRefresh: flag, offlineReady: flag, updateServiceWorker: () => Promise.resolve() };
}

export function registerSW(_options?: RegisterSWOptions): (reload?: boolean) => Promise<void> {
  return () => Promise.resolve();
}
