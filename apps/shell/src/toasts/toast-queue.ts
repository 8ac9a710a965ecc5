import type { ToastMessage } from '@telecare/shell-sdk';
import { createStore } from '../store.js';

const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD = 50;

export interface ShownToast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

export const toasts = createStore<readonly ShownToast[]>([]);

let lastId = 0;

export function showToast(message: ToastMessage): void {
  lastId += 1;
  toasts.set([{ ...message, id: lastId, open: true }, ...toasts.get()].slice(0, TOAST_LIMIT));
}

/** Closes a toast. It leaves the list much later, so that its closing animation is never cut short. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY_MS);
}
