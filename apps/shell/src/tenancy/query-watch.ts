type HistoryMethod = 'pushState' | 'replaceState';

/** Calls back whenever the query string changes, whatever code changed it: pushes, replaces, back and forward. */
export function watchQuery(onChange: (search: string) => void): () => void {
  let last = window.location.search;
  const check = () => {
    if (window.location.search === last) return;
    last = window.location.search;
    onChange(last);
  };
  const restore = [patch('pushState', check), patch('replaceState', check)];
  window.addEventListener('popstate', check);
  return () => {
    window.removeEventListener('popstate', check);
    for (const undo of restore) undo();
  };
}

function patch(method: HistoryMethod, after: () => void): () => void {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...change) => {
    original(...change);
    after();
  };
  return () => {
    window.history[method] = original;
  };
}
