import type { ReactNode } from 'react';
import * as Radix from 'radix-ui/tabs';
import { cx } from './cx.ts';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

/* The tabs are side by side while the longest words fit; labels may wrap. */
const trigger =
  'min-h-12 min-w-min flex-1 rounded-[1.5rem] px-1 py-1.5 leading-tight font-semibold text-dust hover:text-chalk sm:flex-none sm:px-5 ' +
  'focus-visible:rounded-[1.5rem] focus-visible:outline-offset-0 data-[state=active]:bg-chalk data-[state=active]:text-night';

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
        className="mb-6 flex w-full flex-wrap gap-1 rounded-[2rem] border border-line bg-floor p-1.5 sm:w-fit sm:max-w-full"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              trigger,
              tabs.length > 2 && 'max-sm:text-sm',
              // Many tabs wrap into rows of three.
              tabs.length > 5 && 'max-sm:basis-[30%]',
            )}
          >
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
