import type { ProblemCause } from '@telecare/api-client';
import { text } from '../i18n/i18n.js';
import { queryClient } from '../query-client.js';
import { showToast } from '../toasts/toast-queue.js';

export function tellOfLeftBehind(code: ProblemCause): void {
  showToast({ title: text(`leftBehind.${code}`), description: text('leftBehind.shown'), tone: 'destructive' });
  void queryClient.invalidateQueries();
}
