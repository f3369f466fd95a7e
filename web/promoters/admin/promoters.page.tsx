import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { AllPromoters } from './AllPromoters.tsx';
import { PendingApplications } from './PendingApplications.tsx';

const TAB = 'tab';

export function Component() {
  const [address, setAddress] = useSearchParams();
  const pending = address.get(TAB) === 'pending';
  return (
    <AdminFrame
      title="Promoter Management"
      back={
        <Button asChild variant="ghost" className="-ml-5 justify-self-start">
          <Link to="/admin">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Dashboard
          </Link>
        </Button>
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
