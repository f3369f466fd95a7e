import { Spinner } from '#web/ui/Spinner.tsx';

export function Component() {
  return <Spinner label="Loading…" />;
}
