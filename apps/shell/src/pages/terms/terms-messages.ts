export const readTermsMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');
