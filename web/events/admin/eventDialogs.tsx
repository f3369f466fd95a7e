import { type ComponentProps, lazy, Suspense } from 'react';

// The form is a third of the page's code, and rarely the first thing that is needed.

const Create = lazy(async () => ({
  default: (await import('./EventDialog.tsx')).CreateEventDialog,
}));
const Edit = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EditEventDialog }));

export const CreateEventDialog = (props: ComponentProps<typeof Create>) => (
  <Suspense fallback={null}>
    <Create {...props} />
  </Suspense>
);

export const EditEventDialog = (props: ComponentProps<typeof Edit>) => (
  <Suspense fallback={null}>
    <Edit {...props} />
  </Suspense>
);
