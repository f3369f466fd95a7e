import { RequestPage, RequestReceived, SenderFields } from './RequestPage.tsx';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { HostEvent } from '#shared/requests/requests.schemas.ts';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { useSchemaResolver } from '#web/ui/formValidation.ts';
import { useUser } from '#web/session/user.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { FieldGroup, RequestForm } from './RequestForm.parts.tsx';
import { useRequest } from './useRequest.ts';

const STEPS = [
  {
    title: 'You tell us about your night',
    text: 'A rough date and a rough number are enough to start.',
  },
  {
    title: 'We get back to you',
    text: 'Someone on our team will read it and reply within 2-3 business days, by email or phone.',
  },
  {
    title: 'We set it up together',
    text: 'Tickets, add-ons, DJs and the guest list. Then your event goes on sale.',
  },
];

export function Component() {
  return (
    <RequestPage
      title="Host an Event"
      lead="You have the floor, we handle tickets and check-in. Tell us what you're planning."
      steps={STEPS}
    >
      <TeamNote />
      <HostForm />
    </RequestPage>
  );
}

/** Sends admins, who would otherwise fill in a request to themselves, to the form for a new event. */
function TeamNote() {
  const { user } = useUser();
  if (user?.role !== 'admin') return null;
  return (
    <div className="mb-6">
      <Alert tone="notice">
        As an admin, you need no request:{' '}
        <Link to="/admin/events?new" className="underline">
          Create Event
        </Link>
      </Alert>
    </div>
  );
}

const loadSchema = () =>
  import('#shared/requests/requests.schemas.ts').then((schemas) => schemas.hostEventSchema);

const EVENT_TYPES = [
  'Skate jam or weekend festival',
  'Adult night',
  'Family or all-ages session',
  'DJ night',
  'Competition or show',
  'Class or workshop',
  'Fundraiser',
  'Private party',
  'Something else',
];

const EMPTY: HostEvent = {
  name: '',
  email: '',
  phone: '',
  eventType: '',
  expectedAttendees: '',
  location: '',
  dateInfo: '',
  details: '',
};

function HostForm() {
  const form = useForm<HostEvent>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const request = useRequest(form, 'host-event', (data) => ({ type: 'host-event', data }));
  const { register, formState } = form;
  const { errors } = formState;
  if (request.sentTo !== null)
    return <RequestReceived email={request.sentTo} onAgain={request.again} />;
  return (
    <RequestForm label="Host an Event" {...request} onSubmit={request.submit}>
      <FieldGroup title="About you">
        <SenderFields
          name={register('name')}
          email={register('email')}
          phone={register('phone')}
          errors={errors}
        />
      </FieldGroup>
      <FieldGroup title="About your event">
        <Field label="Type of event" error={errors.eventType?.message}>
          <Select {...register('eventType')}>
            <option value="">Please choose</option>
            {EVENT_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        </Field>
        <Field
          label="Expected attendees"
          hint="A rough number is fine"
          error={errors.expectedAttendees?.message}
        >
          <Input placeholder="About 200" maxLength={200} {...register('expectedAttendees')} />
        </Field>
        <Field label="Location" hint="Rink or city and state" error={errors.location?.message}>
          <Input maxLength={200} {...register('location')} />
        </Field>
        <Field label="Date" hint="A rough date is fine" error={errors.dateInfo?.message}>
          <Input placeholder="A Saturday in May" maxLength={200} {...register('dateInfo')} />
        </Field>
        <Field
          label="Details"
          hint="What are you planning, and what do you need from us?"
          error={errors.details?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={6} maxLength={5000} {...register('details')} />
        </Field>
      </FieldGroup>
    </RequestForm>
  );
}
