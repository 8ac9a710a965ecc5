import { isIP } from 'node:net';

// Push services of Chrome, Firefox, Edge on Windows, and Safari. `*.` stands for one or more names.
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
];

// Decides if we may send a request to an endpoint. Browsers choose endpoints, so anybody could name a server of ours.
// - Only HTTPS on port 443, without user information, to a host of the list.
// - `others` (PUSH_HOSTS) adds hosts, or whole origins such as `http://127.0.0.1:4123` for tests.
// - No IP addresses, except in such an origin.
// - Only in the spelling of browsers, so one endpoint is never stored twice.
export function isPushEndpoint(endpoint: string, others: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, origin, protocol, username, password, hash, port, hostname } = new URL(endpoint);
  if (href !== endpoint || username || password || hash) return false;
  if (others.includes(origin)) return true;
  if (protocol !== 'https:' || port || isAddress(hostname)) return false;
  return [...PUSH_SERVICES, ...others].some((host) => isHost(hostname, host));
}

const isHost = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) && hostname.length >= host.length : hostname === host;

const isAddress = (hostname: string): boolean => hostname.startsWith('[') || isIP(hostname) !== 0;
