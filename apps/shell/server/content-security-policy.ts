import type { GatewayConfig } from './gateway-config.ts';

type Sources = Pick<GatewayConfig, 'issuer' | 'remoteOrigins' | 'environment'>;

/**
 * Only scripts the page's nonce vouches for run, and what those load. Trusted Types leave one way to add a script
 * by address: the shell's own policy, which knows the registry.
 */
export function pagePolicy(nonce: string, sources: Sources): string {
  const issuer = new URL(sources.issuer).origin;
  const remotes = sources.remoteOrigins.join(' ');
  // `npm run dev` serves a portal from another port of this machine.
  const development = sources.environment === 'local' ? 'http://localhost:* ws://localhost:*' : '';
  return policy({
    'default-src': `'none'`,
    'script-src': `'self' 'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}' ${remotes} ${development}`,
    'connect-src': `'self' ${issuer} ${remotes} ${development}`,
    'img-src': `'self' data: blob: ${remotes} ${development}`,
    'font-src': `'self' ${remotes} ${development}`,
    'media-src': `'self' blob:`,
    'manifest-src': `'self'`,
    'worker-src': `'self'`,
    'frame-src': `'self' ${issuer}`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
    'base-uri': `'none'`,
    'require-trusted-types-for': `'script'`,
    // The second one parses a mail for its preview, into a document that runs and loads nothing.
    'trusted-types': 'default mail-preview',
  });
}

export function silentPagePolicy(nonce: string): string {
  return policy({
    'default-src': `'none'`,
    'script-src': `'nonce-${nonce}'`,
    'frame-ancestors': `'self'`,
    'base-uri': `'none'`,
  });
}

// The service worker of push messages calls only the API. Browsers load the icon of a notification under its policy.
export const pushWorkerPolicy = policy({ 'default-src': `'none'`, 'connect-src': `'self'`, 'img-src': `'self'` });

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim().replace(/\s+/g, ' ')}`)
    .join('; ');
}
