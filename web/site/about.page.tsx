import { BookOpen } from 'lucide-react';
import { ComingSoon } from './ComingSoon.tsx';

export function Component() {
  return (
    <ComingSoon
      title="About"
      description="Learn about our mission, team, and the story behind the product."
      what="story"
      icon={<BookOpen aria-hidden="true" className="size-10" />}
    />
  );
}
