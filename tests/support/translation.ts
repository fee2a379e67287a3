/** Imitates a browser's translation, for `page.evaluate`: each text moves into `<font><font>`, also texts that appear later. */
export function translateTexts(): void {
  const skipped = 'script,style,textarea,font,svg,[translate=no]';
  function wrap(text: Node): void {
    if (!text.nodeValue?.trim() || !text.parentNode || text.parentElement?.closest(skipped)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.parentNode.replaceChild(outer, text);
    outer.append(inner);
    inner.append(document.createTextNode(text.nodeValue));
  }
  function wrapAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  }
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT') wrapAll(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}
