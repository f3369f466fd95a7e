import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { SettlementTab } from './SettlementTab.tsx';
import { TaxTab } from './TaxTab.tsx';
import { useFinanceUrl } from './useFinanceUrl.ts';

export function Component() {
  return (
    <AdminFrame title="Tax & Settlement">
      <Finance />
    </AdminFrame>
  );
}

function Finance() {
  const url = useFinanceUrl();
  return (
    <Tabs
      label="Report"
      value={url.tab}
      onValueChange={(tab) => url.set('tab', tab === 'tax' ? '' : tab)}
      tabs={[
        { value: 'tax', label: 'Tax Report', content: <TaxTab url={url} /> },
        { value: 'settlement', label: 'Settlement', content: <SettlementTab url={url} /> },
      ]}
    />
  );
}
