import { type ReactNode, useEffect, useRef } from 'react';
import * as Radix from 'radix-ui/tabs';
import { FEW, listLook, tabLook } from './tabLook.parts.tsx';

type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
};

export function Tabs({
  label,
  tabs,
  defaultValue = tabs[0]?.value ?? '',
  ...controlled
}: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const isLong = tabs.length > FEW;
  useEffect(() => {
    const chosen = isLong && list.current?.querySelector('[data-state=active]');
    if (chosen) chosen.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [isLong, controlled.value]);
  return (
    <Radix.Root defaultValue={defaultValue} {...controlled}>
      <Radix.List ref={list} aria-label={label} className={listLook(isLong)}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={tabLook(tabs.length)}>
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
