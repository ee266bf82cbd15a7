import { PageFrame } from '../../kernel/shell/page-frame';
import { Panel } from '../../kernel/shell/panel';

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
