import { HostForm } from './HostForm.tsx';
import { RequestPage } from './RequestPage.tsx';

const STEPS = [
  {
    title: 'You tell us about your night',
    text: 'A rough date and a rough number are enough to start.',
  },
  {
    title: 'We get back to you',
    text: 'Someone on our team reads it and replies within 2-3 business days, by email or phone.',
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
      <HostForm />
    </RequestPage>
  );
}
