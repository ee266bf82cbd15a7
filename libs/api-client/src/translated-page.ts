interface NodeMethods {
  insertBefore: (this: Node, added: Node, before: Node | null) => Node;
  removeChild: (this: Node, removed: Node) => Node;
}

/** What a translator put where a text was. */
const replacements = new WeakMap<Node, ChildNode>();

/**
 * A browser's translator replaces texts by its elements, and React, which keeps the texts,
 * then fails when it inserts something before one or removes it: the page becomes blank
 * (facebook/react#11538). From now on, what is done to a replaced text is done to its replacement.
 * So is a change of its words, or a total would stay as it was when it was translated.
 */
export function followTranslator(): void {
  const changes = new MutationObserver(follow);
  changes.observe(document, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype as NodeMethods;

  /** The child of `parent` where `lost` is: its replacement, or what was put around it. */
  const inPlaceOf = (lost: Node, parent: Node): Node | null => {
    follow(changes.takeRecords());
    let found: Node | null = lost.parentNode ? lost : (replacements.get(lost) ?? null);
    while (found && found.parentNode !== parent) found = found.parentNode;
    return found;
  };

  Node.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null) {
    const isLost = before !== null && before.parentNode !== this;
    return insertBefore.call(this, added, isLost ? inPlaceOf(before, this) : before) as Added;
  };
  Node.prototype.removeChild = function <Removed extends Node>(removed: Removed) {
    const inPlace = removed.parentNode === this ? removed : inPlaceOf(removed, this);
    if (inPlace) removeChild.call(this, inPlace);
    return removed;
  };
  // An observer of the text would begin too late: React may change it as soon as it was replaced.
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set!.call(this, value);
      if (!(this instanceof Text) || this.isConnected) return;
      follow(changes.takeRecords());
      const replacement = replacements.get(this);
      if (replacement) replacement.textContent = value;
    },
  });
}

function follow(changes: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling } of changes) {
    // Replaced in one step, or the element was inserted before the text and the text removed.
    const element = addedNodes[0] ?? previousSibling;
    if (element?.nodeName !== 'FONT') continue;
    for (const text of removedNodes) {
      if (text instanceof Text && !text.isConnected) replacements.set(text, element as ChildNode);
    }
  }
}
