import { useId, useState, useTransition } from 'react';
import { Search } from 'lucide-react';
import { Input } from './Field.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
};

/** Shows each letter at once; what `onChange` sets in motion, such as a long list, follows when there is time. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [isBehind, startTransition] = useTransition();
  return (
    <div className="relative w-full sm:max-w-md">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-4 size-5 text-dust"
      />
      <Input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={placeholder ?? label}
        value={isBehind ? typed : value}
        onChange={({ target }) => {
          setTyped(target.value);
          startTransition(() => onChange(target.value));
        }}
        className="pl-12"
      />
    </div>
  );
}
