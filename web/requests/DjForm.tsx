import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { djApplicationSchema, type DjApplication } from '#shared/requests/requests.schemas.ts';
import { DjFields } from './DjFields.tsx';
import { Received } from './Received.tsx';
import { Part, RequestForm } from './RequestForm.tsx';
import { SenderFields } from './SenderFields.tsx';
import { useRequest } from './useRequest.ts';

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

export function DjForm() {
  const form = useForm<DjApplication>({
    resolver: zodResolver(djApplicationSchema),
    defaultValues: EMPTY,
  });
  const request = useRequest(form, 'dj-application', (data) => ({ type: 'dj-application', data }));
  const { register, formState } = form;
  if (request.sentTo !== null) return <Received email={request.sentTo} onAgain={request.again} />;
  return (
    <RequestForm label="Become a DJ" {...request} onSubmit={request.submit}>
      <Part title="How to reach you">
        <SenderFields
          name={register('name')}
          email={register('email')}
          phone={register('phone')}
          errors={formState.errors}
        />
      </Part>
      <DjFields register={register} errors={formState.errors} />
    </RequestForm>
  );
}
