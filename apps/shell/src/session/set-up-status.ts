const STATUS_KEY = 'telecare.set-up';

export function keepSetUpStatus(search = window.location.search): void {
  const status = new URLSearchParams(search).get('kc_action_status');
  if (status) sessionStorage.setItem(STATUS_KEY, status);
}

export function takeSetUpStatus(): 'success' | 'cancelled' | 'error' | undefined {
  const status = sessionStorage.getItem(STATUS_KEY);
  sessionStorage.removeItem(STATUS_KEY);
  if (!status) return undefined;
  return status === 'success' || status === 'cancelled' ? status : 'error';
}
