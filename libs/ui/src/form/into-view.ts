/** A ref that scrolls an element into view when it appears. jsdom does not have the method. */
export const intoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });
