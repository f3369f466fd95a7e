import { Component, type ReactNode } from 'react';
import { markInteractive } from './markInteractive.ts';
import { ErrorPage } from './ErrorPage.tsx';

type Props = {
  /** Changes with every step in the history; a new place is a new try. */ at: string;
  children: ReactNode;
};
type State = { at: string; failed: boolean };

export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false };
  }

  override componentDidCatch(): void {
    markInteractive();
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
