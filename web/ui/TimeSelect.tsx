import { useId } from 'react';
import { Select } from './Field.tsx';

type TimeSelectProps = {
  label: string;
  /** A 24-hour time such as `19:00`. */
  value: string;
  onChange: (time: string) => void;
  error?: string | undefined;
};

const two = (n: number): string => String(n).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => two(hour));
const MINUTES = ['00', '15', '30', '45'];

/** Offers quarter hours. If the stored time has another minute, that minute stays selectable. */
export function TimeSelect({ label, value, onChange, error }: TimeSelectProps) {
  const id = useId();
  const [hour = '00', minute = '00'] = value.split(':');
  const minutes = MINUTES.includes(minute) ? MINUTES : [...MINUTES, minute].toSorted();
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <fieldset className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Select
          aria-label={`${label}: hour`}
          value={hour}
          onChange={({ target }) => onChange(`${target.value}:${minute}`)}
          {...described}
        >
          {HOURS.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <Select
          aria-label={`${label}: minutes`}
          value={minute}
          onChange={({ target }) => onChange(`${hour}:${target.value}`)}
          {...described}
        >
          {minutes.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="text-sm font-medium text-bad empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
