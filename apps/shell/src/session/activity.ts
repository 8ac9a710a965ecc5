/** A forgotten tab must not keep the sign-on session alive: without input for this long it stops renewing. */
const IDLE_AFTER_MS = 15 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Watches for input of a person and says whether there was some lately. */
export function watchActivity(onReturn: () => void): () => boolean {
  let lastInput = Date.now();
  const isInUse = () => Date.now() - lastInput < IDLE_AFTER_MS;
  const noticed = () => {
    const wasAway = !isInUse();
    lastInput = Date.now();
    if (wasAway) onReturn();
  };
  for (const input of INPUTS) window.addEventListener(input, noticed, { passive: true, capture: true });
  return isInUse;
}
