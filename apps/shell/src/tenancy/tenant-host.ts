const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Whether a host can name a practice: local hosts and bare addresses never do. */
export function isTenantHost(hostname: string): boolean {
  if (hostname.includes('localhost') || hostname.includes(':') || IPV4.test(hostname)) return false;
  return hostname.includes('.');
}
