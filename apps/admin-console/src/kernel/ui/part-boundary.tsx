import { Component, type ReactNode } from 'react';
import action from './action.module.css';

interface PartBoundaryProps {
  /** Shown in place of the part, if not the usual sentence. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An error in this part (a bug, or a chunk that a deploy removed) leaves the rest of the page. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      this.props.fallback ?? (
        <div role="alert">
          <p style={{ marginBottom: 12 }}>
            This part stopped working. Nothing you saved is lost. Reloading usually helps.
          </p>
          <ReloadPage />
        </div>
      )
    );
  }
}

export const ReloadPage = () => (
  <button type="button" className={action.action} onClick={() => location.reload()}>
    Reload the page
  </button>
);
