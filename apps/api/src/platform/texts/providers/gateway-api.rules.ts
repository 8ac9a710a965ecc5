import type { SendResult, TextFailure, TextStatus } from '../text-provider.js';

// GatewayAPI's error codes, from its error index (docs/errors). They name carriers' errors, and come with a status
// report. All others are `other`.
const FAILURES: ReadonlyMap<string, TextFailure> = new Map([
  ...codes('wrong_number', ['1010', '1020', '1025', '1040', '1048', '1049', '1060', '1061', '1062', '1084']),
  ...codes('blocked', ['0214', '0215', '0217', '021F', '1011', '1093']),
  ...codes('blocked', ['1030', '1031', '1032', '1033', '1034', '1035', '1036', '1037', '1038', '1039', '103C']),
  ...codes('unreachable', ['1013', '1018', '1019', '1021', '1022', '1023', '102A']),
  ...codes('unregistered_sender', ['1065', '1066', '1067', '1905']),
]);

const BAD_CREDENTIALS = new Set(['0210', '0211', '0212', '0213', '0223', '0224'].map((code) => `0X${code}`));
const NO_CREDIT = '0X0216';

// States from GatewayAPI's documentation of status notifications. `ACCEPTED` says that the network took the text for the
// phone, which is not yet delivered. `UNKNOWN` is where texts begin.
const STATUSES: ReadonlyMap<string, TextStatus> = new Map([
  ['UNKNOWN', 'accepted'],
  ['SCHEDULED', 'accepted'],
  ['BUFFERED', 'accepted'],
  ['ENROUTE', 'sent'],
  ['ACCEPTED', 'sent'],
  ['DELIVERED', 'delivered'],
  ['READ', 'delivered'],
  ['EXPIRED', 'undelivered'],
  ['DELETED', 'undelivered'],
  ['UNDELIVERABLE', 'undelivered'],
  ['REJECTED', 'undelivered'],
  ['SKIPPED', 'undelivered'],
]);

export const gatewayApiStatus = (status: string): TextStatus | undefined => STATUSES.get(status);

// Reason of a text that was not delivered. `code` is like `0x1905`. Null for every other text.
export function gatewayApiReason(status: string, code: string): TextFailure | null {
  if (STATUSES.get(status) !== 'undelivered') return null;
  return FAILURES.get(code.toUpperCase()) ?? (status === 'EXPIRED' ? 'unreachable' : 'other');
}

// Result of an answer to a new text other than 202. `fields` are those that a 422 complains about.
export function gatewayApiRefusal(status: number, code: string, fields: readonly string[]): SendResult {
  if (status === 429 || status === 503) return { outcome: 'not_sent' };
  if (status < 400 || status >= 500 || status === 408) return { outcome: 'in_doubt' };
  const known = code.toUpperCase();
  if (known === NO_CREDIT || status === 402) return { outcome: 'paused', reason: 'no_credit' };
  const failure = FAILURES.get(known);
  if (failure) return { outcome: 'refused', reason: failure };
  if (BAD_CREDENTIALS.has(known) || [401, 403, 404].includes(status))
    return { outcome: 'paused', reason: 'bad_credentials' };
  if (fields.includes('recipient')) return { outcome: 'refused', reason: 'wrong_number' };
  if (fields.includes('sender')) return { outcome: 'refused', reason: 'unregistered_sender' };
  return { outcome: 'refused', reason: 'other' };
}

// Parts of a long text have a header with element 0 or 8 (3GPP TS 23.040, section 9.2.3.24). Others have other elements.
export function isPartOfSeveral(header: string): boolean {
  const bytes = Buffer.from(header, 'hex').subarray(1);
  for (let at = 0; at + 1 < bytes.length; at += 2 + (bytes[at + 1] ?? 0)) {
    const [element, length = 0] = [bytes[at], bytes[at + 1]];
    if ((element === 0 || element === 8) && (bytes[at + length] ?? 0) > 1) return true;
  }
  return false;
}

function codes(reason: TextFailure, list: readonly string[]): [string, TextFailure][] {
  return list.map((code) => [`0X${code}`, reason]);
}
