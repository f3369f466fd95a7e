import { PageTitle } from '#web/ui/PageTitle.tsx';

export function Component() {
  return <PageTitle title="Invitation" />;
}
