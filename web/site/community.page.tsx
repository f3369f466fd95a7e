import { Users } from 'lucide-react';
import { ComingSoon } from './ComingSoon.tsx';

export function Component() {
  return (
    <ComingSoon
      title="Community"
      description="Connect with fellow skaters, share experiences, and join the movement."
      what="community platform"
      icon={<Users aria-hidden="true" className="size-10" />}
    />
  );
}
