import { Component, type ReactNode } from 'react';
import { ErrorState } from './ui/states.tsx';

type Props = {
  children: ReactNode;
  /** A change of this value tries again. */ resetKey?: string;
  fallback?: ReactNode;
};
type State = { failed: boolean };

/** Keeps a failure in one part of the page from taking the rest with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback ?? <ErrorState onRetry={() => this.setState({ failed: false })} />;
  }
}
