const { DateTimeFormat } = Intl;

/** The spec runs on a device of that zone: whoever names no zone gets this one. */
export function setDeviceZone(timeZone: string): void {
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (target, [locales, options]: [string | undefined, Intl.DateTimeFormatOptions | undefined]) =>
      new target(locales, { ...options, timeZone: options?.timeZone ?? timeZone }),
  });
}

export function resetDeviceZone(): void {
  Intl.DateTimeFormat = DateTimeFormat;
}
