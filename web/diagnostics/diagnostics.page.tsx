import { Copy, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { asText, type FactGroup, readDiagnostics } from './readDiagnostics.ts';

export function Component() {
  const [groups, setGroups] = useState<FactGroup[] | null>(null);
  const read = (): void => void readDiagnostics().then(setGroups);
  useEffect(read, []);
  return (
    <div className="frame grid max-w-4xl grid-cols-1 gap-6 pt-8 pb-16 sm:pt-12">
      <PageTitle title="Diagnostics" />
      <header>
        <h1 className="text-title">Diagnostics</h1>
        <p className="mt-2 max-w-prose text-lg text-dust">
          If something doesn't work, copy this and send it to us. It doesn't say who you are, and it
          has no tickets in it.
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!groups} onClick={() => void copy(groups ?? [])}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button variant="secondary" onClick={read}>
          <RotateCw aria-hidden="true" className="size-5" />
          Check again
        </Button>
      </div>
      {!groups && <Skeleton className="h-96" />}
      {groups?.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, facts }: FactGroup) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-3 p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr] sm:gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-subgrid max-sm:mb-2 sm:col-span-2">
            <dt className="text-dust">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

async function copy(groups: readonly FactGroup[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asText(groups));
    toast({ title: 'Copied', tone: 'success' });
  } catch {
    toast({
      title: "Couldn't copy",
      description: 'Select the text and copy it, or send a screenshot.',
      tone: 'destructive',
    });
  }
}
