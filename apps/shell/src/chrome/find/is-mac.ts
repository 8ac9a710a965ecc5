/** On a Mac, Ctrl+K deletes to the end of the line in a text field. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);
