import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { onDemand } from '#web/ui/onDemand.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { PendingApplications } from './PendingApplications.tsx';

const AllPromoters = onDemand(async () => (await import('./AllPromoters.tsx')).AllPromoters);

const TAB = 'tab';

export function Component() {
  const [address, setAddress] = useSearchParams();
  const pending = address.get(TAB) === 'pending';
  return (
    <AdminFrame
      title="Promoter Management"
      back={
        <LinkButton to="/admin" variant="ghost" className="-ml-5 justify-self-start">
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back to Dashboard
        </LinkButton>
      }
    >
      <Tabs
        label="Promoters"
        value={pending ? 'pending' : 'all'}
        onValueChange={(tab) =>
          setAddress(tab === 'pending' ? { [TAB]: tab } : {}, { replace: true })
        }
        tabs={[
          { value: 'all', label: 'All Promoters', content: <AllPromoters /> },
          { value: 'pending', label: 'Pending Applications', content: <PendingApplications /> },
        ]}
      />
    </AdminFrame>
  );
}
