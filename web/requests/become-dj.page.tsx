import { RequestPage } from './RequestPage.tsx';
import { useForm } from 'react-hook-form';
import type { DjApplication } from '#shared/requests/requests.schemas.ts';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { DjFields } from './DjFields.tsx';
import { RequestReceived } from './RequestReceived.tsx';
import { FieldGroup, RequestForm } from './RequestForm.parts.tsx';
import { SenderFields } from './SenderFields.tsx';
import { useRequest } from './useRequest.ts';

const STEPS = [
  {
    title: 'You tell us what you play',
    text: 'Your sound, your rinks, and where we can hear a set.',
  },
  {
    title: 'We listen',
    text: 'Someone on our team gets back to you within 2-3 business days, by email or phone.',
  },
  {
    title: 'You get booked',
    text: 'We add you to our DJs and look for nights that suit your sound.',
  },
];

export function Component() {
  return (
    <RequestPage
      title="Become a DJ"
      lead="Know which record fills the floor? Rinks across the country are looking for you."
      steps={STEPS}
    >
      <DjForm />
    </RequestPage>
  );
}

const loadSchema = () =>
  import('#shared/requests/requests.schemas.ts').then((schemas) => schemas.djApplicationSchema);

const EMPTY: DjApplication = {
  name: '',
  email: '',
  phone: '',
  city: '',
  state: '',
  specialty: '',
  experience: '',
  instagram: '',
  soundcloud: '',
  about: '',
};

function DjForm() {
  const form = useForm<DjApplication>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const request = useRequest(form, 'dj-application', (data) => ({ type: 'dj-application', data }));
  const { register, formState } = form;
  if (request.sentTo !== null)
    return <RequestReceived email={request.sentTo} onAgain={request.again} />;
  return (
    <RequestForm label="Become a DJ" {...request} onSubmit={request.submit}>
      <FieldGroup title="How to reach you">
        <SenderFields
          name={register('name')}
          email={register('email')}
          phone={register('phone')}
          errors={formState.errors}
        />
      </FieldGroup>
      <DjFields register={register} errors={formState.errors} />
    </RequestForm>
  );
}
