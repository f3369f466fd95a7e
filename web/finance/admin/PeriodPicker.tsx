import { useState } from 'react';
import {
  daysPeriod,
  type Period,
  PERIOD_KINDS,
  type PeriodKind,
  periodName,
  periodsOf,
} from '#shared/finance/periods.rules.ts';
import { Field, Input, Select } from '#web/ui/Field.tsx';

const KINDS: Readonly<Record<PeriodKind, string>> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
  days: 'Custom dates',
};

type PeriodPickerProps = { period: Period; today: string; onChoose: (value: string) => void };

export function PeriodPicker({ period, today, onChoose }: PeriodPickerProps) {
  const choose = (kind: PeriodKind): void => {
    if (kind !== 'days') return onChoose(periodsOf(kind, today)[0]?.value ?? '');
    const until = period.to < today ? period.to : today;
    onChoose((daysPeriod(period.from, until) ?? period).value);
  };
  return (
    <>
      <Field label="Period">
        <Select value={period.kind} onChange={({ target }) => choose(kindOf(target.value))}>
          {PERIOD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KINDS[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {period.kind === 'days' ? (
        <Days period={period} onChoose={onChoose} />
      ) : (
        <Offered kind={period.kind} {...{ period, today, onChoose }} />
      )}
    </>
  );
}

const kindOf = (text: string): PeriodKind => PERIOD_KINDS.find((kind) => kind === text) ?? 'year';

type OfferedProps = PeriodPickerProps & { kind: Exclude<PeriodKind, 'days'> };

function Offered({ kind, period, today, onChoose }: OfferedProps) {
  const offered = periodsOf(kind, today);
  const known = offered.some(({ value }) => value === period.value);
  return (
    <Field label={KINDS[kind]}>
      <Select value={period.value} onChange={({ target }) => onChoose(target.value)}>
        {[...(known ? [] : [period]), ...offered].map((each) => (
          <option key={each.value} value={each.value}>
            {periodName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Days({ period, onChoose }: Pick<PeriodPickerProps, 'period' | 'onChoose'>) {
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const change = (first: string, last: string): void => {
    setFrom(first);
    setTo(last);
    const days = daysPeriod(first, last);
    if (days) onChoose(days.value);
  };
  return (
    <>
      <Field label="From">
        <Input type="date" value={from} onChange={({ target }) => change(target.value, to)} />
      </Field>
      <Field
        label="To"
        error={from !== '' && to !== '' && from > to && 'The last day must not be before the first'}
      >
        <Input type="date" value={to} onChange={({ target }) => change(from, target.value)} />
      </Field>
    </>
  );
}
