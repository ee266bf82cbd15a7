import { Component, type ReactNode } from 'react';
import action from '../ui/action.module.css';
import { PageState } from '../ui/page-state';

/** The last net: a defect of ours, or a chunk that a deploy has taken away under an open page. */
export class UnexpectedErrorBoundary extends Component<
  { children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** A chunk is lost to a lost network as well, and React and browsers remember that: only a new page asks again. */
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
