import { Component, type ReactNode } from 'react';
import { describeError, reportRemoteError } from './faults.js';
import type { PortalVersion } from './remote-page.js';
import { RemoteCrash } from './remote-problem.js';

interface RemoteBoundaryProps extends PortalVersion {
  readonly page: object;
  readonly onRetry: () => void;
  readonly retrying: boolean;
  readonly children: ReactNode;
}

interface RemoteBoundaryState {
  readonly correlationId: string | undefined;
  readonly failedPage: object | undefined;
}

export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { correlationId: undefined, failedPage: undefined };

  static getDerivedStateFromError(): Partial<RemoteBoundaryState> {
    return { correlationId: '' };
  }

  override componentDidCatch(error: unknown): void {
    const { portal, version, page } = this.props;
    const correlationId = reportRemoteError({ remote: portal, version, kind: 'render', message: describeError(error) });
    this.setState({ correlationId, failedPage: page });
  }

  override componentDidUpdate(): void {
    const { failedPage } = this.state;
    if (failedPage && failedPage !== this.props.page) {
      this.setState({ correlationId: undefined, failedPage: undefined });
    }
  }

  override render(): ReactNode {
    const { portal, title, version, onRetry, retrying, children } = this.props;
    const { correlationId } = this.state;
    if (correlationId === undefined) return children;
    return <RemoteCrash {...{ portal, title, version, correlationId, onRetry, retrying }} />;
  }
}
