/** A separate file, so that the preload script can fetch the messages in parallel with the shell's code. */
export const readLandingMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
