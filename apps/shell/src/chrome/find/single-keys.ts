const KEY = 'telecare:single-keys';

/**
 * True if `/` alone opens the search on this device. Users of speech input or with repeating keys can disable it (WCAG
 * 2.1.4).
 */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(KEY) !== 'off',
  switch: (on: boolean): void => (on ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')),
};
