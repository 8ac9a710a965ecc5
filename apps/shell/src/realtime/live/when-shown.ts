import type { RealtimeNews } from '@telecare/shell-sdk';

const KEPT_MAX = 50;

/**
 * Delivers events only while the tab is visible and queues them otherwise, so that seven tabs don't refetch at once.
 */
export function whenShown(deliver: (news: RealtimeNews) => void) {
  let waiting = new Map<string, RealtimeNews>();
  const flush = () => {
    if (document.hidden) return;
    const news = [...waiting.values()];
    waiting = new Map();
    if (news.length > KEPT_MAX) deliver({ kind: 'resync' });
    else for (const one of news) deliver(one);
  };
  document.addEventListener('visibilitychange', flush);
  return {
    tell: (news: RealtimeNews) => {
      // Call signals are delivered even to hidden tabs. No other query depends on them.
      if (news.kind === 'signal') return deliver(news);
      waiting.set(`${news.kind} ${news.id ?? ''}`, news);
      flush();
    },
    stop: () => document.removeEventListener('visibilitychange', flush),
  };
}
