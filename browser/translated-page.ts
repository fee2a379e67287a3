/**
 * Makes React work in translated pages. Browsers translate a page by replacing each text node with an element of their own, and
 * extensions remove nodes. React still holds its own text nodes: it would throw when it moves or removes them, and its updates
 * would stay invisible. With this patch React's changes reach the element that replaced the text.
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

  /** The node below its parent, its replacement there, or null if neither is there. */
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
