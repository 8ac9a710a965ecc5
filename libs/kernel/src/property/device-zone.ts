const { DateTimeFormat } = Intl;

/** Simulates a device in that zone. Formats without a zone then use it. */
export function setDeviceZone(timeZone: string): void {
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, [locales, options]: [string | undefined, Intl.DateTimeFormatOptions | undefined]) =>
      new target(locales, { ...options, timeZone: options?.timeZone ?? timeZone }),
  });
}

export function resetDeviceZone(): void {
  Intl.DateTimeFormat = DateTimeFormat;
}
