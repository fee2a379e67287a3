/** Scripts that run in a page before its own scripts. They imitate the changes that other programs make to pages. */

/** Imitates password managers, writing assistants and dark themes: they add attributes and elements before hydration. */
export function changeAsExtensionsDo(): void {
  const change = () => {
    document.documentElement.dataset['darkreaderMode'] = 'dynamic';
    document.documentElement.classList.add('extension');
    document.body.dataset['grEx'] = 'loaded';
    document.head.prepend(document.createElement('meta'));
    document.body.prepend(document.createElement('extension-bar'));
    document.body.append(document.createElement('extension-panel'));
    for (const field of document.querySelectorAll('input, textarea, button')) {
      field.setAttribute('data-lpignore', 'true');
      if (field.matches('input, textarea')) field.after(document.createElement('extension-icon'));
    }
  };
  addEventListener('DOMContentLoaded', change);
}

/** Imitates browser translation: each text moves into new elements, also texts that appear later. */
export function translatePage(): void {
  const isKept = (node: Node) => node.parentElement?.closest('script, style, textarea, font, svg, [translate=no]');
  const wrap = (node: Node) => {
    if (!node.nodeValue?.trim() || !node.parentNode || isKept(node)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    node.parentNode.replaceChild(outer, node);
    outer.append(inner);
    inner.append(document.createTextNode(node.nodeValue));
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  const see = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) wrap(node);
    else if (node.nodeName !== 'FONT') wrapAll(node);
  };
  addEventListener('DOMContentLoaded', () => {
    wrapAll(document.body);
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(see))).observe(
      document.body,
      { childList: true, subtree: true },
    );
  });
}
