/** In a file of its own for the head start, which asks for them beside the shell's code. */
export const readLandingMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
