import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export function QuietLink(props: ComponentProps<typeof Link>) {
  const look = 'inline-flex min-h-12 items-center underline underline-offset-4 hover:text-chalk';
  return <Link className={look} {...props} />;
}
