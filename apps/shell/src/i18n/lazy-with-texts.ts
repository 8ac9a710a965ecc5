import { type ComponentType, lazy } from 'react';
import { addPageMessages, type MessageFile } from './i18n.js';

/** A page or dialog that most users never see, loaded together with its texts. */
export function lazyWithTexts<Props>(id: string, texts: MessageFile, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [component] = await Promise.all([load(), addPageMessages(id, texts)]);
    return { default: component };
  });
}
