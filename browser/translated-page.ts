/**
 * Browsers translate a page by putting an element of their own in the place of each text, and extensions take nodes away. React
 * still holds the texts that it wrote: it would fail where it moves or removes one, and would change one that nobody sees. From now
 * on React's change reaches the element that took the place of the text.
 */
export function keepTranslatedPagesWorking(): void {
  const substitutes = new WeakMap<Node, Node>();
  new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes)
      for (const node of removedNodes) {
        const substitute = [addedNodes[0], previousSibling, nextSibling].find((other) => other?.nodeName === 'FONT');
        if (node instanceof Text && substitute) substitutes.set(node, substitute);
      }
  }).observe(document, { childList: true, subtree: true });

  /** What stands in the place of a node below its parent: the node itself, what replaced it, or null where nothing does. */
  const standing = (node: Node, parent: Node): Node | null => {
    if (node.parentNode === parent) return node;
    const substitute = substitutes.get(node);
    return substitute?.parentNode === parent ? substitute : null;
  };

  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below.
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const found = standing(child, this);
    if (found) removeChild.call(this, found);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    insertBefore.call(this, child, before && standing(before, this));
    return child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      const substitute = substitutes.get(this);
      if (!this.isConnected && substitute instanceof Element) substitute.replaceWith(this);
      value.set?.call(this, text);
    },
  });
}
