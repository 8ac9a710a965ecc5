/** @typedef {import('../text-store.ts').Text} Text */

const WORDS = {
  queued: 'Queued',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Failed',
  received: 'Received',
};

/**
 * Bubble of a text. Everything is written as text, so that a body cannot add markup to the page.
 *
 * @param {Document} document
 * @param {Text} text
 */
export function bubbleOf(document, text) {
  const part = (name, className, content) => {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = content;
    return element;
  };
  const link = (address) => {
    const anchor = part('a', '', address);
    anchor.href = address;
    anchor.target = '_blank';
    anchor.rel = 'noopener';
    return anchor;
  };
  const item = part('li', `bubble ${text.direction}`, '');
  const body = part('p', 'body', '');
  body.append(...text.body.split(/(https?:\/\/[^\s<>"]+)/).map((piece, index) => (index % 2 ? link(piece) : piece)));
  item.append(body);
  const time = new Date(text.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
  const code = text.errorCode === null ? '' : ` (${text.errorCode})`;
  const who = text.direction === 'outbound' ? text.from : `To ${text.to}`;
  const failed = text.status === 'failed' || text.status === 'undelivered';
  item.append(part('p', failed ? 'meta failed' : 'meta', `${who} · ${time} · ${WORDS[text.status]}${code}`));
  if (text.problem) item.append(part('p', 'meta failed', text.problem));
  return item;
}
