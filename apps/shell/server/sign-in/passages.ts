/** Realm endpoints that browsers need to sign in, stay signed in and sign out. All others are closed. */
const OF_THE_REALM = [
  '.well-known/openid-configuration',
  'protocol/openid-connect/(auth|certs|logout|logout/[a-z-]+|token|userinfo|revoke)',
  'protocol/openid-connect/login-status-iframe.html(/init)?',
  'protocol/openid-connect/3p-cookies/[a-z0-9]+.html',
  'login-actions/(action-token|authenticate|detached-info|required-action|reset-credentials|restart)',
];

/**
 * Matches file names as themes and pages write them. A path with encoded characters or empty segments does not match.
 */
const RESOURCE = /^\/resources(\/[\w-]+(\.[\w-]+)*)+$/;

/** Deny by default: only the listed paths can be reached from outside. */
export function passagesOf(issuer: string): (path: string) => boolean {
  const realm = literally(new URL(issuer).pathname.replace(/\/$/, ''));
  const passages = new RegExp(`^${realm}/(${OF_THE_REALM.map((path) => path.replaceAll('.', '\\.')).join('|')})$`);
  return (path) => passages.test(path) || RESOURCE.test(path);
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
