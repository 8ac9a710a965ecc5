const KEY = 'telecare:waiting-sound';

const TONE_S = 0.35;
const PITCH_HZ = 660;
const LOUDNESS = 0.15;

// Off until the user enables it on this device.
export const waitingSound = {
  isOn: (): boolean => localStorage.getItem(KEY) === 'on',
  switch: (on: boolean): void => (on ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY)),
};

export function playTone(): void {
  const context = new AudioContext();
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(LOUDNESS, context.currentTime);
  loudness.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_S);
  loudness.connect(context.destination);
  const tone = context.createOscillator();
  tone.frequency.value = PITCH_HZ;
  tone.connect(loudness);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + TONE_S);
}
