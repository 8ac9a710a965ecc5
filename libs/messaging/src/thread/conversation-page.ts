import type { ConversationExport } from '@telecare/contracts';
import { dateText, timeText, zoneText } from '@telecare/ui';
import { readable } from '../times.js';
import { entriesOf, type Entry } from './entries.js';

type Text = (key: string, values?: Record<string, unknown>) => string;

interface Around {
  readonly t: Text;
  readonly zone: string;
  readonly language: string;
  readonly practice: string;
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #1e293b; }
  h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
  header p, small { color: #475569; font-size: .875rem; margin: 0; }
  ol { list-style: none; padding: 0; }
  li { margin: 1rem 0; padding-left: .75rem; border-left: 3px solid #cbd5e1; break-inside: avoid; }
  li[data-kind=note] { border-color: #d97706; }
  li p { margin: .125rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** A page of its own for keeping and printing. What people wrote is put in as text and can hold no markup. */
export function conversationPage(exported: ConversationExport, around: Around): Blob {
  const { t, language, practice, zone } = around;
  const page = document.implementation.createHTMLDocument(exported.subject ?? t('noSubject'));
  page.documentElement.lang = language;
  page.head.prepend(element(page, 'meta', { charset: 'utf-8' }));
  const when = (at: string) => dayAndTime(at, zone);
  const people = exported.participants.map(({ name }) => name).join(', ');
  const header = element(page, 'header');
  header.append(
    element(page, 'h1', {}, exported.subject ?? t('noSubject')),
    element(page, 'p', {}, practice),
    element(page, 'p', {}, people),
    element(page, 'p', {}, t('export.made', { at: when(exported.exportedAt), zone: zoneText(zone, new Date()) })),
  );
  const list = element(page, 'ol');
  list.append(...entriesOf(exported.messages, exported).map((entry) => item(page, entry, around)));
  page.body.append(header, list);
  // Made as an element, the style would be refused by the policy of the page that makes it.
  const html = page.documentElement.outerHTML.replace('</head>', `<style>${STYLE}</style></head>`);
  return new Blob([`<!doctype html>\n${html}`], { type: 'text/html' });
}

function item(page: Document, entry: Entry<ConversationExport['messages'][number]>, { t, zone }: Around): HTMLElement {
  const placed = element(page, 'li', { 'data-kind': entry.kind });
  const at = dayAndTime(entry.at, zone);
  switch (entry.kind) {
    case 'event': {
      const { what, by, about } = entry.event;
      const key = what === 'assigned' && about?.id === by.id ? 'taken' : what;
      placed.append(small(page, `${t(`event.${key}`, { by: by.name, about: about?.name ?? '' })} · ${at}`));
      break;
    }
    case 'note': {
      const { author, content } = entry.note;
      placed.append(small(page, t('note.head', { name: author.name, time: at })), element(page, 'p', {}, content));
      break;
    }
    case 'message': {
      const { sender, senderRole, content, editedAt, isDeleted, attachments, earlier } = entry.message;
      const role = senderRole === 'patient' ? '' : ` · ${t(`role.${senderRole}`)}`;
      const edited = editedAt && !isDeleted ? ` · ${t('message.edited')}` : '';
      placed.append(small(page, `${sender.name}${role} · ${at}${edited}`));
      placed.append(element(page, 'p', {}, isDeleted ? t('message.deleted') : (content ?? '')));
      for (const { name } of attachments) placed.append(small(page, t('export.file', { name })));
      for (const version of earlier) {
        placed.append(small(page, t('export.until', { at: dayAndTime(version.until, zone) })));
        placed.append(element(page, 'p', {}, version.content));
      }
    }
  }
  return placed;
}

const dayAndTime = (value: string, zone: string): string =>
  readable(value, (at) => `${dateText(at, zone)}, ${timeText(at, zone)}`);

const small = (page: Document, text: string) => element(page, 'small', {}, text);

function element(page: Document, name: string, attributes: Record<string, string> = {}, text = ''): HTMLElement {
  const made = page.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  if (text) made.textContent = text;
  return made;
}
