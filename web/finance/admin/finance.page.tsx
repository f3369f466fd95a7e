import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { SettlementTab } from './SettlementTab.tsx';
import { TaxTab } from './TaxTab.tsx';
import { useFinanceAddress } from './useFinanceAddress.ts';

export function Component() {
  return (
    <AdminFrame title="Tax & Settlement">
      <Finance />
    </AdminFrame>
  );
}

function Finance() {
  const address = useFinanceAddress();
  return (
    <Tabs
      label="Report"
      value={address.tab}
      onValueChange={(tab) => address.set('tab', tab === 'tax' ? '' : tab)}
      tabs={[
        { value: 'tax', label: 'Tax Report', content: <TaxTab address={address} /> },
        { value: 'settlement', label: 'Settlement', content: <SettlementTab address={address} /> },
      ]}
    />
  );
}
