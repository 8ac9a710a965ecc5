/*
 * Runs in the page of a portal under development. Shows compile errors until the build succeeds again. The development
 * server's own overlay writes HTML from strings, which the page's policy refuses.
 */

interface BuildMessage {
  readonly type?: 'webpackErrors' | 'webpackOk' | 'webpackStillOk';
  readonly data?: readonly string[];
}

let panel: HTMLElement | undefined;

window.addEventListener('message', ({ source, data }: MessageEvent<BuildMessage | undefined>) => {
  if (source !== window) return;
  if (data?.type === 'webpackErrors') show(data.data ?? []);
  if (data?.type === 'webpackOk' || data?.type === 'webpackStillOk') hide();
});

function show(errors: readonly string[]): void {
  hide();
  panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.textContent = ['This change does not compile. The page shows the last one that did.', ...errors].join('\n\n');
  Object.assign(panel.style, {
    position: 'fixed',
    zIndex: '9999',
    inset: 'auto 0 0 0',
    maxHeight: '60vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px 24px',
    whiteSpace: 'pre-wrap',
    font: '13px/1.5 ui-monospace, monospace',
    color: '#fff',
    background: '#7f1d1d',
  });
  document.body.append(panel);
}

function hide(): void {
  panel?.remove();
  panel = undefined;
}
