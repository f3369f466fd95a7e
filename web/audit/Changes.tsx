import { useState } from 'react';
import type { AuditEntry } from '#shared/audit/audit.schemas.ts';
import { fieldsOf, fieldLabel, valueText } from '#shared/audit/auditLabels.ts';

const SHOWN = 4;

export function Changes({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const [all, setAll] = useState(false);
  const { before, after } = entry;
  const names = fieldsOf(entry);
  if (names.length === 0) return <span className="text-dust">—</span>;
  const shown = all ? names : names.slice(0, SHOWN);
  return (
    <div className="w-full min-w-0 text-sm">
      <dl className="grid gap-1">
        {shown.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-dust">{fieldLabel(name)}:</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before && (
                <Value name={name} value={before[name]} zone={zone} old={after !== null} />
              )}
              {before && after && <span aria-hidden="true"> → </span>}
              {after && <Value name={name} value={after[name]} zone={zone} />}
            </dd>
          </div>
        ))}
      </dl>
      {names.length > SHOWN && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-8 text-dust underline underline-offset-4 hover:text-chalk"
        >
          {all ? 'Show less' : `Show ${names.length - SHOWN} more`}
        </button>
      )}
    </div>
  );
}

const MOST = 200;

type ValueProps = { name: string; value: unknown; zone: string; old?: boolean };

function Value({ name, value, zone, old = false }: ValueProps) {
  const words = valueText(name, value, zone);
  const text = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  if (!old) return text;
  return (
    <>
      <span className="sr-only">from </span>
      <s className="text-dust">{text}</s>
      <span className="sr-only"> to </span>
    </>
  );
}
