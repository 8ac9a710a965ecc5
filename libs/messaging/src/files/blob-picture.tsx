import { useCallback } from 'react';

interface BlobPictureProps {
  readonly blob: Blob;
  readonly alt: string;
}

export function BlobPicture({ blob, alt }: BlobPictureProps) {
  const show = useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img alt={alt} ref={show} />;
}
