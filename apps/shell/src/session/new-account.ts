const NEW_ACCOUNT_KEY = 'telecare.new-account';

export const markNewAccount = (): void => sessionStorage.setItem(NEW_ACCOUNT_KEY, 'yes');

export function takeNewAccount(): boolean {
  const isNew = sessionStorage.getItem(NEW_ACCOUNT_KEY) !== null;
  sessionStorage.removeItem(NEW_ACCOUNT_KEY);
  return isNew;
}
