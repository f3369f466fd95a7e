import { Button } from './Button.tsx';

type OlderButtonProps = {
  /** What there is more of. */
  what: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** The next page of a list that goes back in time; nothing where there is none. */
export function OlderButton(props: OlderButtonProps) {
  if (!props.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      pending={props.isFetchingNextPage}
      onClick={() => void props.fetchNextPage()}
    >
      Show older {props.what}
    </Button>
  );
}
