let tell: () => void = () => undefined;

export const firstCall = new Promise<void>((resolve) => (tell = resolve));

export const noticeCall = (): void => tell();
