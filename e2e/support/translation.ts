import type { Page } from '@playwright/test';

/** Moves every text of the page into `<font>` elements from now on, as Chrome does when it translates a page. */
export const translate = (page: Page): Promise<unknown> => page.addInitScript(wrapTexts);

function wrapTexts(): void {
  const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim());
  const mayWrap = (parent: Element | null) => parent && !parent.closest('font, script, style, textarea, title, svg');
  const wrap = (text: Text) => {
    if (!mayWrap(text.parentElement)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(text);
  };
  const wrapAll = (root: Node) => {
    if (isText(root)) return wrap(root);
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) if (isText(node)) found.push(node);
    found.forEach(wrap);
  };
  const watch = () => {
    wrapAll(document.body);
    new MutationObserver((changes) => changes.flatMap(({ addedNodes }) => [...addedNodes]).forEach(wrapAll)).observe(
      document.body,
      { childList: true, subtree: true },
    );
  };
  if (document.body) watch();
  else document.addEventListener('DOMContentLoaded', watch);
}
