const NEW_ACCOUNT_KEY = 'telecare.new-account';

/** Marks a new account, whose first sign-in shows no "welcome back". */
export const markNewAccount = (): void => sessionStorage.setItem(NEW_ACCOUNT_KEY, 'yes');

/** Whether the sign-in that just ended is the account's first; true once. */
export function takeNewAccount(): boolean {
  const isNew = sessionStorage.getItem(NEW_ACCOUNT_KEY) !== null;
  sessionStorage.removeItem(NEW_ACCOUNT_KEY);
  return isNew;
}
