import { Fragment } from 'react';

/** No part is wider than a narrow column. */
const PART_MAX = 18;

/**
 * An e-mail address that breaks before its dots, @ and hyphens. A longer part is split into equal pieces, so that it
 * neither widens the column nor leaves a single character on a line.
 */
export function MailAddress({ address }: { readonly address: string }) {
  const parts = address.split(/(?=[.@+_-])/).flatMap(piecesOf);
  return (
    <span style={{ overflowWrap: 'break-word', wordBreak: 'normal' }}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function piecesOf(part: string): string[] {
  const letters = [...part];
  const length = Math.ceil(letters.length / Math.ceil(letters.length / PART_MAX));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, piece) =>
    letters.slice(piece * length, (piece + 1) * length).join(''),
  );
}
