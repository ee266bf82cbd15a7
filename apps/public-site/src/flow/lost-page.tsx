import { Component, type ReactNode } from 'react';
import { Panel } from '../shell/panel';
import { Button } from '../design/button';
import { PageFrame } from '../shell/page-frame';

const reload = () => location.reload();

/**
 * A page's files failed to load: no network, or a deploy removed them. Only a reload requests them
 * again.
 */
export class LostPageBoundary extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    addEventListener('online', reload, { once: true });
  }

  override render() {
    if (!this.state.isLost) return this.props.children;
    return (
      <PageFrame title="This page could not be loaded">
        <Panel title="This page could not be loaded">
          <p>Nothing is lost: your booking is safe with us. Please check your connection.</p>
          <Button onClick={reload}>Reload the page</Button>
        </Panel>
      </PageFrame>
    );
  }
}
