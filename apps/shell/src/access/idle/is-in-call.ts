/** Whoever listens in a video call touches nothing for long; their own picture counts while they wait, too. */
export const isInCall = (): boolean =>
  [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject instanceof MediaStream && srcObject.active);
