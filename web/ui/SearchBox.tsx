import { useId } from 'react';
import { Search } from 'lucide-react';
import { Input } from './Field.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
};

export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const id = useId();
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
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="pl-12"
      />
    </div>
  );
}
