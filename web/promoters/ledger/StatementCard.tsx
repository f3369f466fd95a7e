import { useId, useState } from 'react';
import { FileButton } from '#web/files/FileButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

type StatementCardProps = {
  of: string;
};

export function StatementCard({ of }: StatementCardProps) {
  const title = useId();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const backwards = from !== '' && to !== '' && from > to;
  const days = new URLSearchParams(
    Object.entries({ from, to }).filter(([, day]) => day !== ''),
  ).toString();
  const path = (kind: string): string => `${of}/statement.${kind}${days && `?${days}`}`;
  return (
    <Card as="section" aria-labelledby={title} className="grid gap-4 p-5">
      <div className="grid gap-1">
        <h2 id={title} className="text-section">
          Statement
        </h2>
        <p className="text-dust">
          Opening balance, entries, payouts and closing balance. Leave the dates empty to include
          everything.
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <Field label="From" className="min-w-40 max-sm:flex-1">
          <Input
            type="date"
            max={to || undefined}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        <Field
          label="To"
          className="min-w-40 max-sm:flex-1"
          error={backwards && "The last day can't be before the first"}
        >
          <Input
            type="date"
            min={from || undefined}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:w-full sm:pt-7.5">
          <FileButton
            path={path('pdf')}
            label="Download the statement as PDF"
            className="max-sm:flex-1"
            disabled={backwards}
          >
            PDF
          </FileButton>
          <FileButton
            path={path('csv')}
            label="Download the statement as CSV"
            className="max-sm:flex-1"
            disabled={backwards}
          >
            CSV
          </FileButton>
        </div>
      </div>
    </Card>
  );
}
