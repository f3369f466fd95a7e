import { Button } from './Button.tsx';

type OlderButtonProps = {
  what: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

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
