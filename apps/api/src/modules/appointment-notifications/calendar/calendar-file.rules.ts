import { Buffer } from 'node:buffer';

export interface CalendarEvent {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
  readonly alarmMinutes?: number;
  readonly organizer?: { readonly name: string; readonly email: string };
  readonly attendee?: string;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** An iCalendar file (RFC 5545). Times are in UTC, so no program needs to know a zone. */
export const calendarFile = (method: CalendarMethod, events: readonly CalendarEvent[], name?: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TeleCare//TeleCare//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${text(name)}`] : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `STATUS:${event.status}`,
  // A cancelled appointment leaves the time free for others.
  `TRANSP:${event.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  `SUMMARY:${text(event.summary)}`,
  ...(event.description ? [`DESCRIPTION:${text(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${text(event.location)}`] : []),
  ...(event.organizer ? [`ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${bare(event.organizer.email)}`] : []),
  ...(event.attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${bare(event.attendee)}`] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  ...(event.alarmMinutes && event.status !== 'CANCELLED' ? alarmOf(event.summary, event.alarmMinutes) : []),
  'END:VEVENT',
];

const alarmOf = (summary: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(summary)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
];

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Names and places come from people: a line break in one must not begin a line of the file. */
const text = (value: string): string =>
  value
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A parameter in quotes has no way to hold a quote (RFC 5545) but the caret's (RFC 6868). */
const quoted = (value: string): string =>
  `"${value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")}"`;

const bare = (email: string): string => email.replace(/[\p{Cc}\p{Z}]/gu, '');

const LINE_OCTETS = 75;

/** Lines of at most 75 octets, cut between characters; a space begins each line that goes on. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > LINE_OCTETS) {
      parts.push(part);
      part = ' ';
    }
    part += character;
  }
  return [...parts, part].join('\r\n');
}
