import { Component, type ReactNode } from 'react';
import action from '../ui/action.module.css';
import { PageState } from '../ui/page-state';

/** The last resort: a bug, or a chunk that a deploy removed while the page was open. */
export class UnexpectedErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /**
   * A chunk can also fail because of the network. React and browsers cache the failure, so only a
   * reload requests it again.
   */
  override componentDidCatch() {
    addEventListener('online', () => location.reload(), { once: true });
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <PageState
        title="This page stopped working"
        actions={
          <button
            type="button"
            className={action.action}
            onClick={() => {
              location.reload();
            }}
          >
            Reload the page
          </button>
        }
      >
        Nothing you saved is lost. Reloading usually helps.
      </PageState>
    );
  }
}
