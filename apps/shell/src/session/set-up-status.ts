const STATUS_KEY = 'telecare.set-up';

/** Keeps what the address says of a set-up at the identity server for the page that began it. */
export function keepSetUpStatus(search = window.location.search): void {
  const status = new URLSearchParams(search).get('kc_action_status');
  if (status) sessionStorage.setItem(STATUS_KEY, status);
}

/** How a set-up ended, once: undefined when none did. */
export function takeSetUpStatus(): 'success' | 'cancelled' | 'error' | undefined {
  const status = sessionStorage.getItem(STATUS_KEY);
  sessionStorage.removeItem(STATUS_KEY);
  if (!status) return undefined;
  return status === 'success' || status === 'cancelled' ? status : 'error';
}
