import { addPageMessages } from '../../i18n/i18n.js';

export const loadWaitingTexts = () =>
  addPageMessages('waiting', (language) =>
    language === 'es' ? import('./waiting.es.json') : import('./waiting.en.json'),
  );
