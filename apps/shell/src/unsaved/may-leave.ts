import { hasUnsaved } from '@telecare/shell-sdk';
import { createStore } from '../store.js';

/** Set while a caller other than the router wants to leave and waits for the answer. */
export const waiting = createStore<((leaves: boolean) => void) | undefined>(undefined);

/** True if the page may be left: at once when nothing is unsaved, else as the person says. */
export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || new Promise((answer) => waiting.set(answer));
