import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** What the tabs choose between, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

const trigger =
  'min-h-12 flex-1 rounded-full px-4 font-semibold whitespace-nowrap text-dust hover:text-chalk sm:flex-none sm:px-5 ' +
  'focus-visible:rounded-full focus-visible:outline-offset-0 data-[state=active]:bg-chalk data-[state=active]:text-night';

export function Tabs({
  label,
  tabs,
  defaultValue = tabs[0]?.value ?? '',
  ...controlled
}: TabsProps) {
  return (
    <Radix.Root defaultValue={defaultValue} {...controlled}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar mb-6 flex w-full gap-1 overflow-x-auto rounded-full border border-line bg-floor p-1.5 sm:w-fit sm:max-w-full"
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={trigger}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-sm">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
