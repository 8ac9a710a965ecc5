import { Fragment } from 'react';

/** An e-mail address that breaks at its dots and before its @, never inside of a word. */
export function MailAddress({ address }: { readonly address: string }) {
  const parts = address.split(/(?=[.@])/);
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
