import { PageFrame } from '../shell/page-frame';
import { Panel } from '../shell/panel';

/** `/{{name}}`: {{words}}, for parents. */
export default function {{Pascal}}Page() {
  return (
    <PageFrame title="{{Words}}">
      <Panel title="{{Words}}">
        <p>There’s nothing here yet.</p>
      </Panel>
    </PageFrame>
  );
}
