let tell: () => void = () => undefined;

/** Resolves when the first question to the API is on its way. */
export const firstCall = new Promise<void>((resolve) => (tell = resolve));

export const noticeCall = (): void => tell();
