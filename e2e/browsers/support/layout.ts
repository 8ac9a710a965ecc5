export interface Layout {
  readonly faults: readonly string[];
  /** Heights of the rows of lists and tables, in CSS pixels. */
  readonly rows: readonly { readonly text: string; readonly height: number }[];
}

export function readLayout(): Layout {
  const main = document.querySelector('main') ?? document.body;
  const tolerance = 3;
  const styleOf = (element: Element) => getComputedStyle(element);
  const isShortened = (element: Element): boolean =>
    styleOf(element).textOverflow === 'ellipsis' || styleOf(element).webkitLineClamp !== 'none';
  const ancestorsOf = (element: Element): Element[] => {
    const found: Element[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) found.push(at);
    return found;
  };
  const isCut = (rect: DOMRect, element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const { overflowX, overflowY } = styleOf(element);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const across = hides(overflowX) && (rect.right > box.right + tolerance || rect.left < box.left - tolerance);
    const down = hides(overflowY) && (rect.bottom > box.bottom + tolerance || rect.top < box.top - tolerance);
    return across || down;
  };
  const texts: { text: string; rect: DOMRect; element: Element }[] = [];
  const faults: string[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const above = ancestorsOf(element);
    // Texts for screen readers are one pixel wide.
    if (above.some((at) => at.clientWidth <= 1 && styleOf(at).position === 'absolute')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A floating button covers a list, but the list can scroll.
    if (above.some((at) => ['fixed', 'sticky'].includes(styleOf(at).position))) continue;
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (above.some(isShortened)) continue;
    const scroller = above.findIndex((at) => /auto|scroll/.test(styleOf(at).overflow));
    const boxes = scroller < 0 ? above : above.slice(0, scroller);
    for (const rect of rects) {
      if (boxes.some((at) => isCut(rect, at))) faults.push(`cut: ${text}`);
      texts.push({ text, rect, element });
    }
  }
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const isOneThing = one.element.contains(other.element) || other.element.contains(one.element);
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (!isOneThing && across > tolerance && down > 2 * tolerance)
        faults.push(`overlap: ${one.text} / ${other.text}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push('wider than the screen');
  const rows = [...main.querySelectorAll('li, tbody tr')].filter((row) => row.getClientRects().length > 0);
  const rowOf = (row: Element) => ({
    text: (row.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80),
    height: row.getBoundingClientRect().height,
  });
  return { faults: [...new Set(faults)], rows: rows.map(rowOf) };
}
