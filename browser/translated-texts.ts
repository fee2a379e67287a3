/** What stands on the screen for a text that React holds, and the other way round. */
const stands = new WeakMap<Node, Node>();
const origins = new WeakMap<Node, Node>();

/**
 * Keeps React in touch with texts that the browser translates. Translation puts a `<font>` in the place of a text, and React does
 * not learn of it: React would fail to remove the text, or would write a new one where nobody sees it.
 */
export function followTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node below.
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const rewritten = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));

  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes } of records) {
      const [gone] = removedNodes;
      const [come] = addedNodes;
      const text = gone && (origins.get(gone) ?? gone);
      if (!come || text?.nodeType !== Node.TEXT_NODE || come.nodeName !== 'FONT') continue;
      stands.set(text, come);
      origins.set(come, text);
      rewritten.observe(text, { characterData: true });
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const shown = shownIn(this, child);
    // A text that the translation has taken away altogether is gone already.
    if (shown || child.nodeType !== Node.TEXT_NODE) removeChild.call(this, shown ?? child);
    return child;
  };
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    restore(added);
    const shown = next && shownIn(this, next);
    return insertBefore.call(this, added, shown ?? (next?.nodeType === Node.TEXT_NODE ? null : next)) as Added;
  };
  Node.prototype.appendChild = function append<Added extends Node>(this: Node, added: Added): Added {
    restore(added);
    return appendChild.call(this, added) as Added;
  };
}

/** The child of a parent that shows a text: itself, or what the translation has put around it or in its place. */
function shownIn(parent: Node, child: Node): Node | null {
  let shown: Node | null = child.parentNode ? child : (stands.get(child) ?? null);
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

/** Puts a text back in the place of its translation: what is translated is no longer what it says. */
function restore(text: Node): void {
  const shown = stands.get(text);
  stands.delete(text);
  if (shown?.isConnected) (shown as Element).replaceWith(text);
}
