import { hasUnsaved } from '@telecare/shell-sdk';
import { createStore } from '../store.js';

export const waiting = createStore<((leaves: boolean) => void) | undefined>(undefined);

export const mayLeave = async (): Promise<boolean> => !hasUnsaved() || new Promise((answer) => waiting.set(answer));
