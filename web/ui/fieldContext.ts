import { createContext, use } from 'react';

export type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldState | null>(null);

export function useFieldProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    ...(field.describedBy ? { 'aria-describedby': field.describedBy } : {}),
    ...(field.invalid ? { 'aria-invalid': true } : {}),
  };
}
