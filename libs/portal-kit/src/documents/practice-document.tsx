import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { bodySize, color, fontSize, fontWeight, space } from '@telecare/ui';
import type { Language, TermsDocumentDto } from '@telecare/contracts';
import { textsOf } from '../texts-of.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { type Block, parseDocument, type Span } from './parse-document.js';

const useDocumentTexts = textsOf('documents', { en, es });

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 68ch)',
  gap: space[3],
  fontSize: bodySize,
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& h3, & h4, & p, & ul': { margin: 0 },
  '& h3': { fontSize: fontSize[18], fontWeight: fontWeight.strong },
  '& h4': { fontSize: fontSize[16], fontWeight: fontWeight.strong },
  '& p': { whiteSpace: 'pre-line' },
  '& ul': { display: 'grid', gap: space[1], paddingInlineStart: space[6] },
  '& a': { color: color.primary },
});

interface PracticeDocumentProps {
  readonly document: TermsDocumentDto;
  readonly language?: Language;
}

export function PracticeDocument({ document: { en: english, es: spanish, link }, language }: PracticeDocumentProps) {
  const { t } = useDocumentTexts();
  const { i18n } = useTranslation();
  if (link !== null) {
    return (
      <Root>
        <p>
          <Leading href={link}>{t('open', { address: new URL(link).host })}</Leading>
        </p>
      </Root>
    );
  }
  const isSpanish = (language ?? i18n.language) === 'es' ? spanish !== null : english === null;
  const text = (isSpanish ? spanish : english) ?? '';
  return (
    <Root lang={isSpanish ? 'es' : 'en'}>
      {parseDocument(text).map((block, at) => (
        <Part key={at} block={block} />
      ))}
    </Root>
  );
}

function Part({ block }: { readonly block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((spans, at) => (
          <li key={at}>
            <Words spans={spans} />
          </li>
        ))}
      </ul>
    );
  }
  const Element = block.kind === 'paragraph' ? 'p' : block.level === 1 ? 'h3' : 'h4';
  return (
    <Element>
      <Words spans={block.spans} />
    </Element>
  );
}

function Words({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map(({ text, href }, at) =>
    href === undefined ? (
      <span key={at}>{text}</span>
    ) : (
      <Leading key={at} href={href}>
        {text}
      </Leading>
    ),
  );
}

function Leading({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
