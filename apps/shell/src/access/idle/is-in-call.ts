/**
 * True during a video call, in which users may not touch anything for a long time. A preview in the waiting room
 * counts.
 */
export const isInCall = (): boolean =>
  [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject instanceof MediaStream && srcObject.active);
