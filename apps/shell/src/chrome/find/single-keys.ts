const KEY = 'telecare:single-keys';

/** Whether `/` alone opens the search on this device. People who dictate, or whose keys repeat, switch it off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(KEY) !== 'off',
  switch: (on: boolean): void => (on ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')),
};
