import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { textsOf } from './texts-of.js';

const useEarlierTexts = textsOf('visits', { en: { title: 'Before' } });
const useLaterTexts = textsOf('visits', { en: { title: 'After', added: 'Added' } });

function Both() {
  const { t: earlier } = useEarlierTexts();
  const { t: later } = useLaterTexts();
  return <p>{[earlier('title'), later('title'), later('added')].join(', ')}</p>;
}

describe("a library's own texts", () => {
  it('come from the copy that shows them', () => {
    const i18n = i18next.createInstance();
    void i18n.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
    render(
      <I18nextProvider i18n={i18n}>
        <Both />
      </I18nextProvider>,
    );
    expect(screen.getByText('Before, After, Added')).toBeTruthy();
  });
});
