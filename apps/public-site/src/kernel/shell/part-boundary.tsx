import { Component, type ReactNode } from 'react';
import { Button } from '../design/button';

interface PartBoundaryProps {
  /** Shown in place of the part, if not the usual sentence. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** An error in this part leaves the rest of the page, and the page is never blank. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (this.props.fallback ?? <StoppedPart />) : this.props.children;
  }
}

const StoppedPart = () => (
  <div role="alert">
    <p>This part of the page stopped working. Please reload the page, or call us.</p>
    <Button onClick={() => location.reload()}>Reload the page</Button>
  </div>
);
