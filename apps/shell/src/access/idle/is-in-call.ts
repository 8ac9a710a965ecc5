/**
 * True during a video call: people in a call may not touch anything for long. Their own preview counts while they wait.
 */
export const isInCall = (): boolean =>
  [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject instanceof MediaStream && srcObject.active);
