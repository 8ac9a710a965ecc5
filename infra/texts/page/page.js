/* global addEventListener, clearTimeout, CSS, document, EventSource, fetch, location, Option */
import { bubbleOf } from './bubble.js';

const QUICK = ['1', '2', 'STOP', 'START', 'HELP'];
const byId = (id) => document.getElementById(id);

let texts = [];
let choices = {};
let fates = {};
let shown = '';

const numberOf = ({ direction, from, to }) => (direction === 'inbound' ? from : to);
const senderOf = ({ direction, from, to }) => (direction === 'inbound' ? to : from);
const chosen = () => decodeURIComponent(location.hash.slice(1));

const ask = async (method, path, body) => {
  const response = await fetch(path, { method, ...(body && { body: JSON.stringify(body) }) });
  const json = await response.json();
  if (!response.ok) throw new Error(json.message);
  return json;
};

/** The newest thread first. */
function threads() {
  const byNumber = new Map();
  for (const text of texts) {
    const thread = byNumber.get(numberOf(text)) ?? [];
    byNumber.delete(numberOf(text));
    byNumber.set(numberOf(text), [...thread, text]);
  }
  return [...byNumber].reverse();
}

function element(name, className, content) {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = content;
  return made;
}

function showNumbers() {
  const rows = threads().map(([number, thread]) => {
    const last = thread.at(-1);
    const link = element('a', 'row', '');
    link.href = `#${encodeURIComponent(number)}`;
    if (number === chosen()) link.setAttribute('aria-current', 'true');
    const time = new Date(last.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
    link.append(element('span', 'who', number), element('span', 'when', time), element('span', 'last', last.body));
    const fate = fates[number] ?? 'deliver';
    if (fate !== 'deliver') link.append(element('span', 'chip', choices[fate]));
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  const focused = document.activeElement?.getAttribute?.('href');
  byId('numbers').replaceChildren(...rows);
  if (focused?.startsWith('#'))
    byId('numbers')
      .querySelector(`a[href="${CSS.escape(focused)}"]`)
      ?.focus();
  byId('none').hidden = rows.length > 0;
  byId('clear').hidden = rows.length === 0;
}

function showThread() {
  const number = chosen();
  const thread = texts.filter((text) => numberOf(text) === number);
  document.body.classList.toggle('reading', number !== '');
  byId('thread').hidden = number === '';
  byId('choose').hidden = number !== '';
  byId('number').textContent = number;
  byId('fate').value = fates[number] ?? 'deliver';
  const scroll = byId('scroll');
  const atEnd = shown !== number || scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
  byId('bubbles').replaceChildren(...thread.map((text) => bubbleOf(document, text)));
  if (shown !== number) byId('problem').textContent = '';
  shown = number;
  showSenders([...new Set(thread.map(senderOf).reverse())]);
  if (atEnd) scroll.scrollTop = scroll.scrollHeight;
}

function showSenders(senders) {
  const select = byId('sender');
  const current = senders.includes(select.value) ? select.value : senders[0];
  select.replaceChildren(...senders.map((sender) => new Option(sender, sender, false, sender === current)));
  byId('senders').hidden = senders.length < 2;
}

function show() {
  showNumbers();
  showThread();
}

async function load() {
  const [list, answer] = await Promise.all([ask('GET', '/texts'), ask('GET', '/fates')]);
  texts = list;
  ({ choices, fates } = answer);
  if (byId('fate').options.length === 0) {
    byId('fate').append(...Object.entries(choices).map(([value, label]) => new Option(label, value)));
  }
  show();
}

async function reply(body) {
  byId('problem').textContent = '';
  try {
    const text = await ask('POST', '/texts/reply', { from: chosen(), to: byId('sender').value, body });
    if (text.problem) byId('problem').textContent = text.problem;
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

byId('reply').addEventListener('submit', (event) => {
  event.preventDefault();
  const input = byId('body');
  const body = input.value.trim();
  if (!body) return;
  input.value = '';
  void reply(body);
});
byId('quick').append(
  ...QUICK.map((word) => {
    const button = element('button', 'quick', word);
    button.type = 'button';
    button.addEventListener('click', () => void reply(word));
    return button;
  }),
);
byId('fate').addEventListener('change', (event) => {
  void ask('PUT', `/fates/${encodeURIComponent(chosen())}`, { fate: event.target.value });
});
byId('clear').addEventListener('click', () => void ask('DELETE', '/texts').then(() => (location.hash = '')));
addEventListener('hashchange', show);

let waiting;
new EventSource('/events').addEventListener('message', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => void load(), 30);
});
