export interface Span {
  readonly text: string;
  readonly href?: string;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] };

/**
 * Matches `[words](address)`. Other schemes stay text, because practices enter these links and scripts would run on our
 * origin.
 */
const LINK = /\[([^\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,300})\)/g;

const HEADING = /^(#{1,2}) +(.+)$/;
const ITEM = /^[-*] +(.+)$/;

/** Parses plain text with headings (`#`, `##`), lists (`-`) and links. Everything else stays as it was typed. */
export function parseDocument(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) blocks.push(...blocksOf(part));
  return blocks;
}

function blocksOf(part: string): Block[] {
  const blocks: Block[] = [];
  for (const line of part.split('\n').map((typed) => typed.trim())) {
    if (line !== '') add(blocks, line);
  }
  return blocks;
}

function add(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const [, signs, heading] = HEADING.exec(line) ?? [];
  const item = ITEM.exec(line)?.[1];
  if (heading) blocks.push({ kind: 'heading', level: signs === '#' ? 1 : 2, spans: spansOf(heading) });
  else if (item && last?.kind === 'list') blocks.splice(-1, 1, { ...last, items: [...last.items, spansOf(item)] });
  else if (item) blocks.push({ kind: 'list', items: [spansOf(item)] });
  else if (last?.kind === 'paragraph') {
    blocks.splice(-1, 1, { ...last, spans: [...last.spans, { text: '\n' }, ...spansOf(line)] });
  } else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
}

function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of line.matchAll(LINK)) {
    const [whole, text = '', href = ''] = found;
    if (found.index > from) spans.push({ text: line.slice(from, found.index) });
    spans.push({ text, href });
    from = found.index + whole.length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}
