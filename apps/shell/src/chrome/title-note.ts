import { createStore } from '../store.js';

export const titleNote = createStore('');
