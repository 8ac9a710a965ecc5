// The parts of a service worker that ours uses. The DOM library, which the shell is checked with, lacks them.
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly language: string };
  readonly registration: { showNotification(title: string, options: ShownOptions): Promise<void> };
  readonly clients: {
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WorkerWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  fetch(address: string, init: RequestInit): Promise<unknown>;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
}

export interface WorkerWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerEvents {
  readonly install: LastingEvent;
  readonly push: LastingEvent & { readonly data: { text(): string } | null };
  readonly notificationclick: LastingEvent & { readonly notification: { readonly data: unknown; close(): void } };
}

interface LastingEvent {
  waitUntil(done: Promise<unknown>): void;
}
