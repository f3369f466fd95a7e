import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { stepUpStore } from '#web/api/stepUp.ts';

type Part = { default: ComponentType };

/** Refuses the waiting call if the step-up dialog can't be loaded. */
function Refuse() {
  useEffect(() => stepUpStore.answer(false), []);
  return null;
}

const StepUpDialog = lazy((): Promise<Part> =>
  import('#web/account/StepUpDialog.tsx').then(
    ({ StepUpDialog: part }) => ({ default: part }),
    () => ({ default: Refuse }),
  ),
);

export function StepUpHost() {
  const { subscribe, get, getOnServer } = stepUpStore;
  const asked = useSyncExternalStore(subscribe, get, getOnServer);
  return <Suspense>{asked && <StepUpDialog />}</Suspense>;
}
