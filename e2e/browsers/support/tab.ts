export interface Target {
  readonly css: string;
  readonly name?: string;
  readonly last?: boolean;
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface Tab {
  open(url: string): Promise<void>;
  run<Args extends Json[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  click(target: Target): Promise<void>;
  fill(target: Target, text: string): Promise<void>;
  attach(target: Target, file: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
}

export interface BrowserSession {
  newTab(): Promise<Tab>;
  end(): Promise<void>;
}

export interface Engine {
  newSession(): Promise<BrowserSession>;
  stop(): Promise<void>;
}

/** Runs in the page. Returns null until the element exists and is usable. */
export function findElement({ css, name, last }: { css: string; name?: string; last?: boolean }): Element | null {
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const labelled = [...labels, ...ids.map((id) => document.getElementById(id))];
    const text = labelled.map((label) => label?.textContent ?? '').join(' ');
    return (element.getAttribute('aria-label') ?? (text || element.textContent)).replace(/\s+/g, ' ').trim();
  };
  // A click hits a point on the screen, and an opening menu still moves.
  const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.target);
  const isUsable = (element: Element): boolean => {
    if (moving.some((target) => target?.contains(element))) return false;
    const isFile = element instanceof HTMLInputElement && element.type === 'file';
    const isDisabled = element.matches(':disabled, [aria-disabled="true"]');
    return !isDisabled && (isFile || element.getClientRects().length > 0);
  };
  const found = [...document.querySelectorAll(css)].filter(isUsable);
  const matching = name === undefined ? found : found.filter((element) => new RegExp(name).test(nameOf(element)));
  return (last ? matching.at(-1) : matching[0]) ?? null;
}

export function selectText(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
}
