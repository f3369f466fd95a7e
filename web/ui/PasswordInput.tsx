import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Input } from './Field.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Sign = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-14" spellCheck={false} />
      <button
        type="button"
        aria-label={shown ? 'Hide characters' : 'Show characters'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-13 place-items-center rounded-sm text-dust hover:text-chalk focus-visible:rounded-sm"
      >
        <Sign aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
